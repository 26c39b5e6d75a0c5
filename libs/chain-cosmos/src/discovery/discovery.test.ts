import type { DiscoveredWallet } from '@appkit/core'
import { describe, expect, it } from 'vitest'
import { createCountingWindow, createPatientClock } from '@appkit/core/testing'
import type { ExternalCosmosWallet } from '../external-wallet.js'
import type { KeyStoreSource } from '../key-store-source.js'
import type { CosmosProvider } from '../cosmos-provider.js'
import { createDiscovery } from './discovery.js'

const provider = (): CosmosProvider => ({
  enable: () => Promise.resolve(),
  getKey: () => Promise.reject(new RangeError('none'))
})

function start(
  page: Record<string, unknown> = {},
  options: { external?: readonly ExternalCosmosWallet[]; enableInjected?: boolean } = {}
) {
  const window = createCountingWindow()
  Object.assign(window, page)
  const sources = new WeakMap<object, KeyStoreSource>()
  const reports: (readonly DiscoveredWallet[])[] = []
  const stop = createDiscovery(options.external ?? [], sources).discover({
    window,
    clock: createPatientClock(),
    enableAnnounced: true,
    enableInjected: options.enableInjected ?? true,
    report: (wallets) => reports.push(wallets),
    debug: () => undefined
  })
  return { window, reports, sources, stop, list: () => reports.at(-1) ?? [] }
}

const names = (wallets: readonly DiscoveredWallet[]) => wallets.map(({ connector }) => connector.name)

describe('discovery', () => {
  it('default: the wallets at their places, each with its own object', () => {
    const [keplr, leap, cosmostation, okx] = [provider(), provider(), provider(), provider()]
    const { list, sources, window } = start({
      keplr,
      leap,
      cosmostation: { providers: { keplr: cosmostation } },
      okxwallet: { keplr: okx }
    })
    expect(names(list())).toEqual(['Leap', 'Cosmostation', 'OKX Wallet', 'Keplr'])
    expect(list().at(-1)).toEqual({
      connector: {
        uid: 'cosmos:app.keplr:4',
        id: 'app.keplr',
        name: 'Keplr',
        type: 'INJECTED',
        chain: 'cosmos',
        info: { rdns: 'app.keplr' }
      },
      provider: keplr
    })
    expect(list().at(-1)?.provider).toBe(keplr)
    expect(Object.isFrozen(list()[0]?.connector)).toBe(true)
    expect(sources.get(leap)).toEqual({ target: window, events: ['leap_keystorechange'] })
  })

  it('behavior: one object at two places is one wallet, under its own name', () => {
    const leap = provider()
    expect(names(start({ leap, keplr: leap }).list())).toEqual(['Leap'])
  })

  it('behavior: wallets that come late are found when the page is loaded; the first object of a place stays', () => {
    const { window, list, reports, stop } = start()
    expect(reports).toEqual([])
    const keplr = provider()
    Object.assign(window, { keplr })
    window.dispatchEvent(new Event('DOMContentLoaded'))
    expect(names(list())).toEqual(['Keplr'])
    Object.assign(window, { keplr: provider(), leap: provider() })
    window.dispatchEvent(new Event('load'))
    expect(names(list())).toEqual(['Keplr', 'Leap'])
    expect(list()[0]?.provider).toBe(keplr)
    window.dispatchEvent(new Event('load'))
    expect(reports.length).toBe(2)
    stop()
    expect(window.listenerCount).toBe(0)
  })

  it('T1.05 objects that throw, lie or have no methods are passed over', () => {
    const throwing = new Proxy(
      {},
      {
        get() {
          throw new RangeError('no')
        }
      }
    )
    for (const keplr of [throwing, null, 7, 'keplr', [], {}, { enable: 1, getKey: 2 }, { enable: () => 1 }]) {
      expect(start({ keplr, cosmostation: throwing, okxwallet: null, xfi: { keplr } }).reports).toEqual([])
    }
  })

  it('parameters: enableInjected', () => {
    const { window, reports } = start({ keplr: provider() }, { enableInjected: false })
    expect(reports).toEqual([])
    expect(window.listenerCount).toBe(0)
  })

  it('parameters: wallets', () => {
    const own = provider()
    const loader = () => own
    const external = [
      { id: 'own', name: ' Own\u202e ', icon: 'https://own.example/i.png', provider: own, keyStoreEvent: 'own_change' },
      { id: 'later', name: 'Later', icon: 'javascript:alert(1)', rdns: 'org.later', provider: loader }
    ]
    const { list, sources, window } = start({ keplr: own }, { external })
    expect(list().map(({ connector }) => [connector.id, connector.name, connector.icon, connector.info?.rdns])).toEqual(
      [
        ['own', 'Own', 'https://own.example/i.png', undefined],
        ['later', 'Later', undefined, 'org.later']
      ]
    )
    expect(sources.get(own)).toEqual({ target: window, events: ['own_change'] })
  })
})
