import type { DiscoveredWallet } from '@appkit/core'
import { describe, expect, it } from 'vitest'
import { createCountingWindow, createPatientClock } from '@appkit/core/testing'
import { announceStandardWallet, announceWbipProvider, createBitcoinTestWallet } from '../testing/index.js'
import { createDiscovery } from './discovery.js'

const newWallet = (name?: string) => createBitcoinTestWallet({ keys: ['1'.repeat(64)], name })
const PNG = 'data:image/png;base64,AA=='

function discover(window: Window = createCountingWindow(), wanted: { announced?: boolean; injected?: boolean } = {}) {
  const clock = createPatientClock()
  const reports: (readonly DiscoveredWallet[])[] = []
  const stop = createDiscovery().discover({
    window,
    clock,
    enableAnnounced: wanted.announced ?? true,
    enableInjected: wanted.injected ?? true,
    report: (wallets) => reports.push(wallets),
    debug: () => undefined
  })
  return { window, clock, stop, reports, list: () => reports.at(-1)?.map(({ connector }) => connector) ?? [] }
}

describe('discovery', () => {
  it('default: a wallet of each source, with stable ids', () => {
    const window = createCountingWindow()
    const [standard, listed, injected] = [newWallet('Standard'), newWallet(), newWallet()]
    announceStandardWallet(window, standard)
    announceWbipProvider(window, listed, { id: 'Listed', name: 'Listed Wallet', icon: PNG })
    Object.assign(window, {
      unisat: injected.unisatProvider,
      bitkeep: { unisat: newWallet().unisatProvider },
      okxwallet: { bitcoin: { connect: () => undefined } },
      binancew3w: { bitcoin: newWallet().unisatProvider },
      LeatherProvider: newWallet().wbipProvider
    })
    const { list, reports } = discover(window)
    expect(list().map(({ id, name, type, icon }) => [id, name, type, icon?.slice(0, 14)])).toEqual([
      ['Standard', 'Standard', 'ANNOUNCED', 'data:image/svg'],
      ['Listed', 'Listed Wallet', 'ANNOUNCED', 'data:image/png'],
      ['unisat', 'UniSat', 'INJECTED', undefined],
      ['bitget', 'Bitget Wallet', 'INJECTED', undefined],
      ['okx', 'OKX Wallet', 'INJECTED', undefined],
      ['binancew3w', 'Binance Wallet', 'INJECTED', undefined],
      ['LeatherProvider', 'Leather', 'INJECTED', undefined]
    ])
    expect(reports.length).toBe(1)
    expect(reports[0]?.[0]?.provider).toBe(standard.standardWallet)
  })

  it('default: a provider that comes late is found at one of three further looks, 200 ms apart', async () => {
    const { window, clock, list, reports } = discover()
    expect(reports).toEqual([])
    await clock.advance(590)
    announceWbipProvider(window, newWallet(), { id: 'Late' })
    expect(list()).toEqual([])
    await clock.advance(30)
    expect(list().map(({ id }) => id)).toEqual(['Late'])
    expect(clock.pending).toBe(0)
    announceWbipProvider(window, newWallet(), { id: 'TooLate' })
    await clock.advance(10_000)
    expect(list().length).toBe(1)
  })

  it('default: a standard wallet is heard at any time, until the search ends', async () => {
    const { window, clock, stop, list } = discover()
    await clock.advance(60_000)
    announceStandardWallet(window, newWallet('Later'))
    expect(list().map(({ id }) => id)).toEqual(['Later'])
    stop()
    stop()
    announceStandardWallet(window, newWallet('Never'))
    await clock.advance(1000)
    expect(list().length).toBe(1)
    expect(clock.pending).toBe(0)
  })

  it('parameters: enableAnnounced, enableInjected', async () => {
    const window = createCountingWindow()
    announceStandardWallet(window, newWallet('Standard'))
    announceWbipProvider(window, newWallet(), { id: 'Listed' })
    Object.assign(window, { unisat: newWallet().unisatProvider })
    expect(
      discover(window, { announced: false })
        .list()
        .map(({ id }) => id)
    ).toEqual(['unisat'])
    expect(
      discover(window, { injected: false })
        .list()
        .map(({ id }) => id)
    ).toEqual(['Standard', 'Listed'])
    const nothing = discover(window, { announced: false, injected: false })
    expect([nothing.list(), nothing.clock.pending]).toEqual([[], 0])
  })

  it('behavior: Enkrypt and Keplr are found in their places, Enkrypt once and under its own name', () => {
    const window = createCountingWindow()
    const [enkrypt, keplr] = [newWallet().unisatProvider, newWallet().unisatProvider]
    Object.assign(window, { enkrypt: { providers: { bitcoin: enkrypt } }, unisat: enkrypt, bitcoin_keplr: keplr })
    expect(discover(window).list()).toMatchObject([
      { id: 'enkrypt', name: 'Enkrypt', type: 'INJECTED' },
      { id: 'keplr', name: 'Keplr', type: 'INJECTED' }
    ])
  })

  it('behavior: a second search gives its wallets ids of their own', () => {
    const window = createCountingWindow()
    announceStandardWallet(window, newWallet())
    const discovery = createDiscovery()
    const uids: (string | undefined)[] = []
    const report = (wallets: readonly DiscoveredWallet[]) => uids.push(wallets[0]?.connector.uid)
    const context = {
      window,
      clock: createPatientClock(),
      enableAnnounced: true,
      enableInjected: true,
      debug: () => undefined
    }
    discovery.discover({ ...context, report })()
    discovery.discover({ ...context, report })()
    expect(new Set(uids).size).toBe(2)
  })

  it('behavior: one object found at two places is one wallet', () => {
    const window = createCountingWindow()
    const wallet = newWallet()
    Object.assign(window, { LeatherProvider: wallet.wbipProvider })
    announceWbipProvider(window, wallet, { id: 'LeatherProvider', name: 'Leather' })
    expect(
      discover(window)
        .list()
        .map(({ id, type }) => [id, type])
    ).toEqual([['LeatherProvider', 'ANNOUNCED']])
  })

  it('behavior: a wallet of the Wallet Standard that is in btc_providers as well is one wallet, whichever came first', async () => {
    const window = createCountingWindow()
    announceWbipProvider(window, newWallet(), { id: 'BothProvider', name: 'Both' })
    announceWbipProvider(window, newWallet(), { id: 'OneProvider', name: 'One' })
    const { list, clock } = discover(window)
    expect(list().map(({ id }) => id)).toEqual(['BothProvider', 'OneProvider'])
    announceStandardWallet(window, newWallet('both'))
    await clock.advance(16)
    expect(list().map(({ id, caution }) => [id, caution])).toEqual([
      ['OneProvider', undefined],
      ['both', undefined]
    ])
  })

  it('T1.03 two wallets of the Wallet Standard under one name hide no other', () => {
    const window = createCountingWindow()
    announceWbipProvider(window, newWallet(), { id: 'BothProvider', name: 'Both' })
    announceStandardWallet(window, newWallet('Both'))
    announceStandardWallet(window, newWallet('Both'))
    const { list } = discover(window)
    expect(list().map(({ id, caution }) => [id, caution])).toEqual([
      ['Both', 'sharedIdentity'],
      ['Both', 'sharedIdentity'],
      ['BothProvider', undefined]
    ])
  })

  it('T1.01 names are cleaned; two wallets of one name are both listed and marked', () => {
    const window = createCountingWindow()
    announceStandardWallet(window, newWallet('Wal\u202elet\u0000'))
    announceStandardWallet(window, newWallet('Wallet'))
    announceStandardWallet(window, newWallet('Wаllet Two'))
    expect(
      discover(window)
        .list()
        .map(({ id, name, caution }) => [id === name && name, caution])
    ).toEqual([
      ['Wallet', 'sharedIdentity'],
      ['Wallet', 'sharedIdentity'],
      ['Wаllet Two', 'mixedScript']
    ])
  })

  it('T1.02 an icon that is no inline image is left out', () => {
    const window = createCountingWindow()
    announceWbipProvider(window, newWallet(), { id: 'Tracker', icon: 'https://tracker.example/pixel.png' })
    expect(discover(window).list()[0]?.icon).toBeUndefined()
  })

  it('T1.04 keeps the first hundred, and reports a flood once a frame', async () => {
    const { window, clock, list, reports } = discover()
    for (let index = 0; index < 300; index += 1) {
      const { standardWallet } = newWallet(`Wallet ${index}`)
      const detail = ({ register }: { register(wallet: unknown): void }): void => register(standardWallet)
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    }
    await clock.advance(100)
    expect(list().length).toBe(100)
    expect(reports.length).toBeLessThanOrEqual(3)
  })

  it('T1.05 passes over what breaks the standard, or throws', () => {
    const window = createCountingWindow()
    const thrower = new Proxy(
      {},
      {
        get: () => {
          throw new TypeError('no')
        }
      }
    )
    Object.assign(window, {
      btc_providers: [null, 1, { id: '../x' }, { id: 'missing' }, { id: 'constructor.prototype' }, thrower],
      unisat: thrower,
      okxwallet: null
    })
    const bad = [thrower, null, {}, { name: 'x', features: {} }, { name: ' ', features: { 'bitcoin:connect': {} } }]
    for (const wallet of bad) announceStandardWallet(window, { standardWallet: wallet as never })
    window.addEventListener('wallet-standard:app-ready', () => {
      window.dispatchEvent(
        new CustomEvent('wallet-standard:register-wallet', {
          detail: () => {
            throw new Error('no')
          }
        })
      )
    })
    expect(discover(window).list()).toEqual([])
  })
})
