import type { DiscoveredWallet } from '@appkit/core'
import { describe, expect, it } from 'vitest'
import { createCountingWindow, createPatientClock } from '@appkit/core/testing'
import { createDiscovery, LOOK_PAUSES_MS } from './discovery.js'
import { ENTRY_LIMIT } from './injected-entries.js'

const entry = (): object => ({ version: '1', enable: () => Promise.reject(new Error('Rejected')) })

type WalletWindow = ReturnType<typeof createCountingWindow> & { injectedWeb3?: Record<string, unknown> }

function start(more: { window?: WalletWindow; enableInjected?: boolean } = {}) {
  const window: WalletWindow = more.window ?? createCountingWindow()
  const clock = createPatientClock()
  const reports: (readonly DiscoveredWallet[])[] = []
  const stop = createDiscovery().discover({
    window,
    clock,
    enableAnnounced: true,
    enableInjected: more.enableInjected ?? true,
    report: (wallets) => reports.push(wallets),
    debug: () => undefined
  })
  return { window, clock, reports, stop, ids: () => reports.at(-1)?.map(({ connector }) => connector.id) }
}

function windowWith(injectedWeb3: unknown): WalletWindow {
  return Object.assign(createCountingWindow(), { injectedWeb3 }) as WalletWindow
}

describe('discovery', () => {
  it('default: the entries of injectedWeb3, by their keys, under names that people know', () => {
    const first = entry()
    const { reports } = start({ window: windowWith({ 'polkadot-js': first, 'my wallet': entry() }) })
    expect(reports).toHaveLength(1)
    expect(reports[0]?.map(({ connector }) => connector)).toEqual([
      { uid: 'polkadot:polkadot-js:1', id: 'polkadot-js', name: 'Polkadot{.js}', type: 'INJECTED', chain: 'polkadot' },
      { uid: 'polkadot:my wallet:2', id: 'my wallet', name: 'my wallet', type: 'INJECTED', chain: 'polkadot' }
    ])
    expect(reports[0]?.[0]?.provider).toBe(first)
  })

  it('default: those that come late, when the page is read and for a while afterwards', async () => {
    const { window, clock, reports, ids, stop } = start()
    expect(reports).toEqual([])
    window.injectedWeb3 = { talisman: entry() }
    window.document.dispatchEvent(new Event('readystatechange'))
    expect(ids()).toEqual(['talisman'])
    window.injectedWeb3['subwallet-js'] = entry()
    window.dispatchEvent(new Event('load'))
    expect(ids()).toEqual(['talisman', 'subwallet-js'])
    window.injectedWeb3['later'] = entry()
    await clock.advance(LOOK_PAUSES_MS[0] ?? 0)
    expect(ids()).toEqual(['talisman', 'subwallet-js', 'later'])
    expect(reports).toHaveLength(3)
    await clock.advance(60_000)
    expect(clock.pending).toBe(0)
    expect(reports).toHaveLength(3)
    stop()
    expect(window.listenerCount).toBe(0)
  })

  it('behavior: the first object under a key stands; uids are new with each search', () => {
    const window = windowWith({ talisman: entry() })
    const discovery = createDiscovery()
    const uids: (string | undefined)[] = []
    const look = () =>
      discovery.discover({
        window,
        clock: createPatientClock(),
        enableAnnounced: true,
        enableInjected: true,
        report: ([wallet]) => uids.push(wallet?.connector.uid),
        debug: () => undefined
      })
    const stop = look()
    window.injectedWeb3 = { talisman: entry() }
    window.dispatchEvent(new Event('load'))
    stop()
    look()()
    expect(uids).toEqual(['polkadot:talisman:1', 'polkadot:talisman:2'])
  })

  it('parameters: enableInjected', () => {
    const { reports, window, clock, stop } = start({ window: windowWith({ talisman: entry() }), enableInjected: false })
    stop()
    expect([reports, window.listenerCount, clock.pending]).toEqual([[], 0, 0])
  })

  it('T1.01 cleans names, and marks those of mixed alphabets', () => {
    const { reports } = start({
      window: windowWith({ 'Tal\u202Eis\u200Bman': entry(), 'T\u0430lisman': entry(), ['x'.repeat(129)]: entry() })
    })
    expect(reports[0]?.map(({ connector }) => [connector.name, connector.caution])).toEqual([
      ['Talisman', undefined],
      ['T\u0430lisman', 'mixedScript']
    ])
  })

  it('T1.04 keeps 100 wallets at most', () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`wallet ${index}`, entry()]))
    expect(start({ window: windowWith(many) }).reports[0]).toHaveLength(ENTRY_LIMIT)
  })

  it('T1.12 what is no wallet, and what throws, is passed over', () => {
    const hostile = Object.defineProperty({ good: entry() }, 'bad', {
      enumerable: true,
      get() {
        throw new Error('no')
      }
    })
    Object.assign(hostile, { a: null, b: 'text', c: {}, d: { enable: 1 }, e: () => undefined })
    expect(start({ window: windowWith(hostile) }).ids()).toEqual(['good'])
    for (const injected of [
      null,
      7,
      'text',
      [],
      new Proxy(
        {},
        {
          ownKeys: () => {
            throw new Error('no')
          }
        }
      )
    ]) {
      expect(start({ window: windowWith(injected) }).reports).toEqual([])
    }
    const window = Object.defineProperty(createCountingWindow(), 'injectedWeb3', {
      get() {
        throw new Error('no')
      }
    }) as ReturnType<typeof createCountingWindow>
    expect(start({ window }).reports).toEqual([])
  })
})
