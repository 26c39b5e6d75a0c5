import type { DebugEvent, DiscoveredWallet } from '@appkit/core'
import { describe, expect, it } from 'vitest'
import { createCountingWindow, createPatientClock, type CountingWindow, type FakeClock } from '@appkit/core/testing'
import { announceSolanaWallet, createSolanaTestWallet } from '../testing/index.js'
import { createDiscovery } from './discovery.js'
import { REGISTERED_LIMIT } from './registered-wallets.js'

interface Watch {
  readonly window: CountingWindow & Window
  readonly clock: FakeClock
  readonly reports: (readonly DiscoveredWallet[])[]
  readonly debug: DebugEvent[]
  names(): readonly string[]
  stop(): void
}

function watch(window = createCountingWindow(), enableAnnounced = true): Watch {
  const clock = createPatientClock()
  const reports: (readonly DiscoveredWallet[])[] = []
  const debug: DebugEvent[] = []
  const stop = createDiscovery().discover({
    window,
    clock,
    enableAnnounced,
    enableInjected: true,
    report: (wallets) => reports.push(wallets),
    debug: (event) => debug.push(event)
  })
  const names = () => (reports.at(-1) ?? []).map(({ connector }) => connector.name)
  return { window, clock, reports, debug, names, stop }
}

const makeWallet = (name = 'Harbour') =>
  createSolanaTestWallet({
    name,
    seeds: ['01'.repeat(32)],
    chains: [{ chain: 'solana:mainnet', rpcUrl: 'http://127.0.0.1:1' }]
  }).wallet

const register = (window: EventTarget, detail: unknown): void => {
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
}

describe('discovery', () => {
  it('default: wallets that were there before, and later ones, are reported once each', async () => {
    const window = createCountingWindow()
    const early = makeWallet('Early')
    announceSolanaWallet(window, early)
    const { clock, reports, names } = watch(window)
    expect(names()).toEqual(['Early'])
    const late = makeWallet('Late')
    announceSolanaWallet(window, late)
    announceSolanaWallet(window, late)
    await clock.advance(16)
    expect(names()).toEqual(['Early', 'Late'])
    expect(reports.at(-1)?.[1]).toMatchObject({
      provider: late,
      connector: { id: 'Late', type: 'ANNOUNCED', chain: 'solana' }
    })
    expect(reports).toHaveLength(2)
  })

  it('a wallet that is taken off the list is gone', async () => {
    const { window, clock, names } = watch()
    const remove = announceSolanaWallet(window, makeWallet())
    expect(names()).toEqual(['Harbour'])
    remove()
    await clock.advance(16)
    expect(names()).toEqual([])
  })

  it('without a wallet nothing is reported; where they are not wanted no listener is added', () => {
    expect(watch().reports).toEqual([])
    const { window, reports } = watch(createCountingWindow(), false)
    expect(window.listenerCount).toBe(0)
    announceSolanaWallet(window, makeWallet())
    expect(reports).toEqual([])
  })

  it('T1.10 a registration that throws, and things that are no wallets, keep no other wallet away', () => {
    const { window, names } = watch()
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('hostile wallet')
        }
      }
    )
    const broken: unknown[] = [
      () => {
        throw new Error('broken wallet')
      },
      undefined,
      'text',
      ({ register: add }: { register: (...wallets: unknown[]) => void }) =>
        add(
          undefined,
          1,
          hostile,
          {},
          { ...makeWallet(), chains: 'solana:mainnet' },
          { ...makeWallet(), features: null }
        )
    ]
    for (const detail of broken) register(window, detail)
    announceSolanaWallet(window, makeWallet('Works'))
    expect(names()).toEqual(['Works'])
  })

  it('T1.10 a wallet of other chains, or one that cannot be connected to, is not listed', () => {
    const { window, reports } = watch()
    const { 'standard:connect': _, ...features } = makeWallet().features
    announceSolanaWallet(window, { ...makeWallet(), chains: ['bitcoin:mainnet', 'solana:'] })
    announceSolanaWallet(window, { ...makeWallet(), features })
    expect(reports).toEqual([])
  })

  it('T1.01 names are cleaned, shared ones are marked, icons are vetted', async () => {
    const { window, clock, reports } = watch()
    announceSolanaWallet(window, { ...makeWallet(), name: 'Har\u202Ebour\n' })
    announceSolanaWallet(window, { ...makeWallet('harbour'), icon: 'https://example.org/icon.png' })
    announceSolanaWallet(window, { ...makeWallet(), name: 'H\u0430rbour' })
    await clock.advance(16)
    const connectors = (reports.at(-1) ?? []).map(({ connector }) => connector)
    expect(connectors.map(({ name, caution }) => [name, caution])).toEqual([
      ['Harbour', 'sharedIdentity'],
      ['harbour', 'sharedIdentity'],
      ['H\u0430rbour', 'mixedScript']
    ])
    expect(connectors.map(({ icon }) => icon?.slice(0, 11))).toEqual(['data:image/', undefined, 'data:image/'])
    expect(new Set(connectors.map(({ uid }) => uid)).size).toBe(3)
  })

  it('T1.04 a flood is capped and reported at most once in a frame', async () => {
    const { window, clock, reports, debug } = watch()
    for (let count = 0; count < 1000; count += 1) announceSolanaWallet(window, makeWallet(`Wallet ${count}`))
    await clock.advance(16)
    expect(reports.map((list) => list.length)).toEqual([1, REGISTERED_LIMIT])
    expect(debug).toEqual([{ name: 'solana/registrationsIgnored', detail: { limit: REGISTERED_LIMIT } }])
  })

  it('the disposer removes every listener and timer, also for wallets that kept the way to register', async () => {
    const window = createCountingWindow()
    let add: ((wallet: unknown) => void) | undefined
    window.addEventListener('wallet-standard:app-ready', (event) => {
      add = (event as CustomEvent<{ register: (wallet: unknown) => void }>).detail.register
    })
    const { clock, reports, stop } = watch(window)
    add?.(makeWallet('One'))
    add?.(makeWallet('Two'))
    stop()
    stop()
    add?.(makeWallet('Three'))
    await clock.advance(1000)
    expect(reports).toHaveLength(1)
    expect(clock.pending).toBe(0)
    expect(window.listenerCount).toBe(1)
  })
})
