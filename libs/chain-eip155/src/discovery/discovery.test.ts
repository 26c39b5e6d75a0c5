import type { DebugEvent, DiscoveredWallet } from '@appkit/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCountingWindow, createPatientClock } from '@appkit/core/testing'
import { anyCodePoint, checkProperty } from '../../../../tools/library/check-property.js'
import type { ExternalWallet } from '../external-wallet.js'
import { askAnnounced } from './ask-announced.js'
import { createDiscovery } from './discovery.js'

const ICON = 'data:image/png;base64,AA=='
const provider = () => ({ request: async () => null })

function start(
  options: {
    external?: readonly ExternalWallet[]
    ethereum?: unknown
    enableAnnounced?: boolean
    enableInjected?: boolean
  } = {}
) {
  const window = createCountingWindow()
  const clock = createPatientClock()
  const debug: DebugEvent[] = []
  const reports: (readonly DiscoveredWallet[])[] = []
  if ('ethereum' in options) Object.defineProperty(window, 'ethereum', { value: options.ethereum, configurable: true })
  const stop = createDiscovery(options.external ?? []).discover({
    window,
    clock,
    enableAnnounced: options.enableAnnounced ?? true,
    enableInjected: options.enableInjected ?? true,
    report: (wallets) => reports.push(wallets),
    debug: (event) => debug.push(event)
  })
  const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  return { window, clock, debug, reports, stop, announce, list: () => reports.at(-1) ?? [] }
}

const info = (more: object = {}) => ({ uuid: 'u1', name: 'Wallet', icon: ICON, rdns: 'org.example', ...more })
const names = (wallets: readonly DiscoveredWallet[]) => wallets.map(({ connector }) => connector.name)

describe('announced wallets', () => {
  it('default: id is the rdns, the icon is kept, everything is frozen', async () => {
    const { announce, list, stop } = start()
    const wallet = provider()
    announce({ info: info(), provider: wallet })
    const [found] = list()
    expect(found?.connector).toEqual({
      uid: 'eip155:org.example:1',
      id: 'org.example',
      name: 'Wallet',
      type: 'ANNOUNCED',
      chain: 'eip155',
      icon: ICON,
      info: { rdns: 'org.example' }
    })
    expect(found?.provider).toBe(wallet)
    expect(Object.isFrozen(found?.connector)).toBe(true)
    stop()
  })

  it('asks for announcements once, and hears wallets that come late', async () => {
    const { window, clock, announce, list } = start()
    announce({ info: info(), provider: provider() })
    await clock.advance(4000)
    announce({ info: info({ rdns: 'org.late', name: 'Late' }), provider: provider() })
    expect(names(list())).toEqual(['Wallet', 'Late'])
    expect(window.listenerCount).toBe(2)
  })

  it('behavior: what the page has heard is taken over: the same objects, no second request, whatever a wallet would answer', async () => {
    const window = createCountingWindow()
    const clock = createPatientClock()
    let requests = 0
    const answer = (rdns: string) =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', {
          detail: { info: info({ rdns, name: rdns }), provider: provider() }
        })
      )
    // A new provider with each answer.
    window.addEventListener('eip6963:requestProvider', () => {
      requests += 1
      answer('org.shifty')
    })
    const announcements = askAnnounced(window)
    const [early] = announcements.list()
    const reports: (readonly DiscoveredWallet[])[] = []
    const stop = createDiscovery([]).discover({
      window,
      clock,
      enableAnnounced: true,
      announcements,
      enableInjected: false,
      report: (wallets) => reports.push(wallets),
      debug: () => undefined
    })
    expect(requests).toBe(1)
    expect(reports).toEqual([[early]])
    expect(reports[0]?.[0]?.provider).toBe(early?.provider)
    answer('org.late')
    await clock.advance(16)
    expect(names(reports.at(-1) ?? [])).toEqual(['org.shifty', 'org.late'])
    stop()
    answer('org.later')
    await clock.advance(16)
    expect(reports).toHaveLength(2)
    // The page goes on listening.
    expect(announcements.list()).toHaveLength(3)
  })

  it('T1.04 a page that has heard too many already is said as well', () => {
    const { window, announce } = start()
    const announcements = askAnnounced(window)
    for (let index = 0; index < 101; index += 1)
      announce({ info: info({ rdns: `org.flood${index}` }), provider: provider() })
    const debug: DebugEvent[] = []
    const reports: (readonly DiscoveredWallet[])[] = []
    createDiscovery([]).discover({
      window,
      clock: createPatientClock(),
      enableAnnounced: true,
      announcements,
      enableInjected: false,
      report: (wallets) => reports.push(wallets),
      debug: (event) => debug.push(event)
    })
    expect(debug).toEqual([{ name: 'eip155/announcementsIgnored', detail: { limit: 100 } }])
    expect(reports[0]).toHaveLength(100)
  })

  it('enableAnnounced: false hears nothing', () => {
    const { window, announce, reports } = start({ enableAnnounced: false, enableInjected: false })
    announce({ info: info(), provider: provider() })
    expect(reports).toEqual([])
    expect(window.listenerCount).toBe(0)
  })

  it('T1.01 names lose invisible characters, are cut to 64 and never empty; mixed scripts are marked', async () => {
    await checkProperty(
      fc.property(fc.oneof(fc.string({ unit: anyCodePoint, maxLength: 300 }), fc.anything()), (name) => {
        const { announce, list } = start()
        announce({ info: info({ name }), provider: provider() })
        const shown = list()[0]?.connector.name ?? ''
        expect(shown.length).toBeGreaterThan(0)
        expect(shown.length).toBeLessThanOrEqual(64)
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      }),
      2500
    )
    const { announce, list, clock } = start()
    announce({ info: info({ name: '\u202e\u200b ' }), provider: provider() })
    announce({ info: info({ name: 'MetaM\u0430sk', rdns: 'org.fake' }), provider: provider() })
    announce({ info: info({ name: 'x'.repeat(10_000_000), rdns: 'org.long' }), provider: provider() })
    await clock.advance(16)
    expect(names(list())).toEqual(['Unknown wallet', 'MetaM\u0430sk', 'x'.repeat(64)])
    expect(list().map(({ connector }) => connector.caution)).toEqual([undefined, 'mixedScript', undefined])
  })

  it('T1.02 icons are inline images of at most 128 KiB, or absent', async () => {
    const good = ['png', 'jpeg', 'webp', 'gif', 'svg+xml'].map((type) => `data:image/${type};base64,AA==`)
    const bad = [
      'javascript:alert(1)',
      'data:text/html,<script>1</script>',
      'https://tracker.example/a.png',
      '//tracker.example/a.png',
      'data:image/bmp;base64,AA==',
      ' data:image/png;base64,AA==',
      `data:image/png;base64,${'A'.repeat(128 * 1024)}`,
      'x" onerror="alert(1)',
      '',
      7,
      null,
      { toString: () => ICON }
    ]
    for (const icon of [...good, ...bad]) {
      const { announce, list } = start()
      announce({ info: info({ icon }), provider: provider() })
      expect(list()[0]?.connector.icon).toBe(good.includes(icon as string) ? icon : undefined)
    }
  })

  it('T1.03 a second provider under a known rdns or name is listed and both are marked, in every order', async () => {
    const real = { info: info({ uuid: 'real', rdns: 'io.wallet', name: 'Wallet' }), provider: provider() }
    const sameRdns = { info: info({ uuid: 'other', rdns: 'io.wallet', name: 'Other' }), provider: provider() }
    const sameUuid = { info: info({ uuid: 'real', rdns: 'io.wallet', name: 'Wallet' }), provider: provider() }
    const sameName = { info: info({ uuid: 'name', rdns: 'org.fake', name: 'WALLET' }), provider: provider() }
    const alone = { info: info({ uuid: 'alone', rdns: 'org.alone', name: 'Alone' }), provider: provider() }
    const permute = <T>(items: readonly T[]): T[][] =>
      items.length < 2
        ? [[...items]]
        : items.flatMap((item) => permute(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))
    for (const order of permute([real, sameRdns, sameUuid, sameName, alone])) {
      const { announce, list, clock, reports } = start()
      for (const detail of order) announce(detail)
      await clock.advance(16)
      const byProvider = new Map(list().map((wallet) => [wallet.provider, wallet.connector]))
      expect(byProvider.size).toBe(5)
      expect(new Set(list().map(({ connector }) => connector.uid)).size).toBe(5)
      for (const { provider } of [real, sameRdns, sameUuid, sameName])
        expect(byProvider.get(provider)?.caution).toBe('sharedIdentity')
      expect(byProvider.get(alone.provider)?.caution).toBeUndefined()
      expect(byProvider.get(real.provider)?.id).toBe('io.wallet')
      const count = reports.length
      for (const detail of order) announce(detail)
      await clock.advance(100)
      expect(reports.length).toBe(count)
    }
  })

  it('T1.03 a wallet that announces itself again under a new uuid, name or icon is still one wallet, as first announced', async () => {
    const { announce, list, clock } = start()
    const wallet = provider()
    announce({ info: info(), provider: wallet })
    announce({ info: info({ uuid: 'u2', name: 'Evil', icon: 'data:image/gif;base64,AA==' }), provider: wallet })
    await clock.advance(100)
    expect(names(list())).toEqual(['Wallet'])
    expect(list()[0]?.connector.caution).toBeUndefined()
  })

  it('T1.04 at most 100 wallets are kept, with one debug event, and reports come at most once a frame', async () => {
    const { announce, list, clock, debug, reports } = start()
    for (let index = 0; index < 10_000; index += 1) {
      announce({ info: info({ rdns: `org.flood${index}`, uuid: `${index}` }), provider: provider() })
      if (index % 100 === 99) await clock.advance(10)
    }
    await clock.advance(16)
    expect(list().length).toBe(100)
    expect(list()[0]?.connector.id).toBe('org.flood0')
    expect(debug).toEqual([{ name: 'eip155/announcementsIgnored', detail: { limit: 100 } }])
    expect(reports.length).toBeLessThanOrEqual(Math.ceil(1016 / 16) + 1)
    expect(clock.pending).toBe(0)
  })

  it('T1.05 hostile details are left out, the others stay, and Object.prototype is unchanged', async () => {
    const before = Reflect.ownKeys(Object.prototype)
    await checkProperty(
      fc.property(fc.anything({ withNullPrototype: true }), fc.anything(), (detail, part) => {
        const { announce, list } = start()
        announce({ info: info(), provider: provider() })
        announce(detail)
        announce({ info: part, provider: part })
        announce({ info: info({ rdns: part, name: part, uuid: part, icon: part }), provider: provider() })
        expect(list()[0]?.connector.name).toBe('Wallet')
      }),
      10_000
    )
    expect(Reflect.ownKeys(Object.prototype)).toEqual(before)
  })

  it('T1.05 each field is read once, inside a try; keys of the prototype are ordinary names', async () => {
    const { announce, list, clock } = start()
    const explode = () => {
      throw new Error('no')
    }
    announce({
      get info() {
        return explode()
      },
      provider: provider()
    })
    announce({
      info: {
        get rdns() {
          return explode()
        }
      },
      provider: provider()
    })
    announce({ info: info(), provider: new Proxy({}, { get: explode }) })
    announce(new Proxy({}, { get: explode, getPrototypeOf: explode, has: explode }))
    let reads = 0
    const shifty = {
      uuid: 'u',
      icon: ICON,
      rdns: 'org.shifty',
      get name() {
        return (reads += 1) === 1 ? 'First' : 'Second'
      }
    }
    announce({ info: shifty, provider: provider() })
    for (const rdns of ['__proto__', 'constructor', 'toString'])
      announce({ info: info({ rdns, name: rdns }), provider: provider() })
    await clock.advance(16)
    expect(names(list())).toEqual(['First', '__proto__', 'constructor', 'toString'])
    expect(reads).toBe(1)
  })

  it('removes every listener and timer, twice over', () => {
    const { announce, window, clock, stop, reports } = start()
    announce({ info: info(), provider: provider() })
    announce({ info: info({ rdns: 'org.two' }), provider: provider() })
    expect(clock.pending).toBe(1)
    stop()
    stop()
    announce({ info: info({ rdns: 'org.three' }), provider: provider() })
    expect(window.listenerCount).toBe(0)
    expect(clock.pending).toBe(0)
    expect(reports.length).toBe(1)
  })
})

describe('window.ethereum', () => {
  it('default: listed as Browser Wallet', () => {
    const ethereum = provider()
    const { list } = start({ ethereum })
    expect(list()).toMatchObject([
      { connector: { id: 'injected', name: 'Browser Wallet', type: 'INJECTED' }, provider: ethereum }
    ])
  })

  it('behavior: not listed when an announced wallet is the same object, before or after', async () => {
    const ethereum = provider()
    const { announce, list, clock } = start({ ethereum })
    announce({ info: info(), provider: ethereum })
    await clock.advance(16)
    expect(names(list())).toEqual(['Wallet'])
    announce({ info: info({ rdns: 'org.two', name: 'Two' }), provider: provider() })
    await clock.advance(16)
    expect(names(list())).toEqual(['Wallet', 'Two'])
  })

  it('behavior: found when it says so later', () => {
    const { window, list, reports } = start()
    expect(reports).toEqual([])
    Object.defineProperty(window, 'ethereum', { value: provider() })
    window.dispatchEvent(new Event('ethereum#initialized'))
    window.dispatchEvent(new Event('ethereum#initialized'))
    expect(names(list())).toEqual(['Browser Wallet'])
    expect(reports.length).toBe(1)
  })

  it('behavior: hidden, absent or hostile ones are not listed', () => {
    expect(start({ ethereum: provider(), enableInjected: false }).list()).toEqual([])
    for (const ethereum of [
      undefined,
      null,
      {},
      'x',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('no')
          }
        }
      )
    ]) {
      expect(start({ ethereum }).list()).toEqual([])
    }
  })
})

describe('wallets of the host', () => {
  it("default: listed with the host's id, and not loaded", () => {
    const { list } = start({
      external: [
        {
          id: 'sdk',
          name: 'SDK\u200b Wallet',
          icon: 'https://cdn.example/a.png',
          rdns: 'org.sdk',
          explorerId: 'directory-1',
          provider: () => {
            throw new Error('loaded')
          }
        },
        { id: 'bad', name: '', icon: 'javascript:alert(1)', provider: provider() }
      ]
    })
    expect(list().map(({ connector }) => connector)).toMatchObject([
      {
        id: 'sdk',
        name: 'SDK Wallet',
        type: 'EXTERNAL',
        icon: 'https://cdn.example/a.png',
        explorerId: 'directory-1',
        info: { rdns: 'org.sdk' }
      },
      { id: 'bad', name: 'Unknown wallet' }
    ])
    expect(list()[1]?.connector.icon).toBeUndefined()
  })
})
