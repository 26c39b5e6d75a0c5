import { startRelay, type RunningRelay } from '@appkit/services/relay'
import type { Clock, ConnectorSession } from '@appkit/core'
import { createFakeClock } from '@appkit/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, openKit, type Kit } from '../../test/open-kit.js'
import { openOrigin, type Origin, type Tab } from '../../test/open-origin.js'
import { startMeddler, type Meddler } from '../../test/start-meddler.js'
import type { Eip155Provider } from '../providers/eip155-provider.js'
import type { SessionHandle } from '../session/session-handle.js'
import { createRelayWallet, type RelayWallet } from '../testing/index.js'

const A = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const B = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const DAY = 86_400_000
const LINK = 'WALLETCONNECT_DEEPLINK_CHOICE'
const never = (): AbortSignal => new AbortController().signal
const providerOf = (session: ConnectorSession): Eip155Provider => session.wallets[0]?.provider as Eip155Provider
const sign = (session: ConnectorSession, text: string): Promise<unknown> =>
  providerOf(session).request({ method: 'personal_sign', params: [text, A] })

/** A kit in a tab, on a way of its own to the relay. */
interface OpenTab extends Tab {
  readonly kit: Kit
  readonly meddler: Meddler
  restore(): Promise<ConnectorSession>
  /** Closes the tab, as a person does. */
  close(): void
}

let relay: RunningRelay
/** The ways of the tabs to the relay: their tokens are for these. */
let ways: string[] = []
let wallet: RelayWallet
let origin: Origin
const tabs: OpenTab[] = []
const unhandled: unknown[] = []
const onUnhandled = (reason: unknown): void => void unhandled.push(reason)

async function openTab(clock?: Clock): Promise<OpenTab> {
  const meddler = await startMeddler(() => relay.url)
  ways.push(meddler.url)
  const tab = origin.openTab()
  const kit = await openKit({
    options: { relayUrl: meddler.url },
    window: tab.window,
    ...(clock ? { clock } : {})
  })
  const open: OpenTab = {
    ...tab,
    kit,
    meddler,
    async restore() {
      const session = await kit.runtime.restore(never())
      if (!session) throw new TypeError('There is no session')
      return session
    },
    close() {
      tab.window.dispatchEvent(new Event('pagehide'))
      kit.runtime.dispose()
    },
    freeze() {
      tab.freeze()
      meddler.drop(4000)
    },
    thaw() {
      meddler.admit()
      tab.thaw()
    },
    crash() {
      tab.crash()
      meddler.drop(4000)
    }
  }
  tabs.push(open)
  return open
}

async function connect({ kit }: OpenTab): Promise<ConnectorSession> {
  const { uri, session } = kit.pair()
  await wallet.pair((await uri).uri)
  return session
}

/** Two tabs with one session; the first leads. */
async function openTwo(clock?: Clock) {
  const first = await openTab()
  const session = await connect(first)
  const second = await openTab(clock)
  return { first, session, second, other: await second.restore() }
}

/** Gives the tab the focus, and notes what it opens. */
function watchOpened({ window }: Tab): unknown[] {
  const opened: unknown[] = []
  Object.assign(window, {
    document: Object.assign(new EventTarget(), { hasFocus: () => true, visibilityState: 'visible' }),
    open: (...values: unknown[]) => void opened.push(values),
    parent: window
  })
  return opened
}

/** Lets what was said on the line be heard, and the answers to it. Each of them is a task of its own, in the order of their posting. */
async function hearEachOther(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => void setTimeout(resolve))
}

const asked = (): unknown[] => wallet.requests.map(({ params }) => (params as unknown[])[0])

beforeEach(async () => {
  process.on('unhandledRejection', onUnhandled)
  origin = openOrigin()
  ways = []
  relay = await startRelay({ publicUrls: ways })
  wallet = await createRelayWallet({ relayUrl: relay.url })
})

afterEach(async () => {
  for (const { kit, meddler } of tabs.splice(0)) {
    kit.runtime.dispose()
    await meddler.close()
  }
  await wallet.dispose()
  await relay.close()
  await expect.poll(() => origin.held).toEqual([])
  expect(origin.lines).toBe(0)
  process.off('unhandledRejection', onUnhandled)
  expect(unhandled.splice(0)).toEqual([])
})

describe('two tabs', () => {
  it('T7.10 have one session over one socket; each gets its own answers, once', async () => {
    const { first, session, second, other } = await openTwo()
    expect(other.id).toBe(session.id)
    expect(await Promise.all([sign(session, '0x01'), sign(other, '0x02')])).toEqual([
      expect.stringMatching(/^0x2+$/),
      expect.stringMatching(/^0x2+$/)
    ])
    expect(asked().toSorted()).toEqual(['0x01', '0x02'])
    expect([first.meddler.opened, second.meddler.opened]).toEqual([1, 0])
    wallet.setAnswer('reject')
    expect(await codeOf(sign(other, '0x03'))).toBe(4001)
  })

  it('the tab that follows has a provider of its session for its host', async () => {
    const { session, second } = await openTwo()
    const handle = second.kit.runtime.handle as SessionHandle
    expect(handle.session).toMatchObject({
      topic: session.id,
      namespaces: { eip155: { chains: ['eip155:1', 'eip155:10'] } }
    })
    expect(await handle.request({ method: 'eth_accounts' })).toEqual([A, expect.stringMatching(/^0x5aAe/)])
    expect(await handle.request({ method: 'eth_accounts' }, 'eip155:10')).toEqual([A])
    expect(await handle.request({ method: 'personal_sign', params: ['0x01', A] }, 'eip155:10')).toMatch(/^0x2+$/)
    expect(wallet.requests).toMatchObject([{ method: 'personal_sign', chainId: 'eip155:10' }])
    expect(await codeOf(handle.request({ method: 'eth_sendTransaction' }, 'eip155:137'))).toBe('NETWORK_NOT_SUPPORTED')
    expect(second.kit.runtime.handle).toBe(handle)
    await handle.disconnect()
    await expect.poll(() => wallet.sessions).toEqual([])
  })

  it.each(['leads', 'follows'])(
    'T4.01 the tab that %s brings a wallet to the front by the stored link, where that is safe; the end of the session forgets it',
    async (place) => {
      const two = await openTwo()
      const [tab, session] = place === 'leads' ? [two.first, two.session] : [two.second, two.other]
      const opened = watchOpened(tab)
      const { storage } = origin
      for (const [index, href] of [
        'native://',
        'https://wallet.example/app/',
        ['javascript', 'alert(1)'].join(':'),
        'http://wallet.example',
        7
      ].entries()) {
        storage.setItem(LINK, JSON.stringify({ href, name: 'Wallet' }))
        await sign(session, `0x0${index}`)
      }
      storage.setItem(LINK, '{')
      await sign(session, '0x05')
      const query = `wc\\?requestId=\\d+&sessionTopic=${session.id}$`
      expect(opened).toEqual([
        [expect.stringMatching(`^native://${query}`), '_self', 'noreferrer noopener'],
        [expect.stringMatching(`^https://wallet\\.example/app/${query}`), '_blank', 'noreferrer noopener']
      ])
      expect(storage.getItem(LINK)).not.toBe(null)
      await tab.kit.runtime.disconnect(session.id)
      expect(storage.getItem(LINK)).toBe(null)
    }
  )

  it('T7.08 the link of the wallet being paired stays where the former session ends meanwhile', async () => {
    const tab = await openTab()
    await connect(tab)
    const opened = watchOpened(tab)
    origin.storage.setItem(LINK, JSON.stringify({ href: 'second://', name: 'Second' }))
    wallet.setAnswer('hang')
    const { uri, session } = tab.kit.pair()
    await wallet.pair((await uri).uri)
    await expect.poll(() => wallet.promptCount).toBe(2)
    await wallet.disconnect()
    await expect.poll(() => tab.kit.events.some(({ type }) => type === 'sessionEnded')).toBe(true)
    wallet.settle('approve')
    const next = await session
    wallet.setAnswer('approve')
    await sign(next, '0x01')
    expect(opened).toEqual([[expect.stringMatching(/^second:\/\/wc\?requestId=/), '_self', 'noreferrer noopener']])
  })

  it('T7.08 the link of the wallet being paired stays where the relay hears late that the former session is over', async () => {
    const clock = createFakeClock(Date.now())
    const tab = await openTab(clock)
    const former = await connect(tab)
    const held: string[] = []
    let goodbye: string | undefined
    tab.meddler.toRelay((frame) => {
      if (frame.includes('"tag":1112')) goodbye = /"id":"?(\d+)/.exec(frame)?.[1]
      return true
    })
    tab.meddler.toClient((frame) => {
      if (goodbye === undefined || !frame.includes(goodbye)) return [frame]
      held.push(frame)
      return []
    })
    const ending = tab.kit.runtime.disconnect(former.id)
    await expect.poll(() => held.length).toBe(1)
    await clock.advance(2000)
    await ending
    const choice = JSON.stringify({ href: 'second://', name: 'Second' })
    origin.storage.setItem(LINK, choice)
    const { uri, session } = tab.kit.pair()
    const shown = await uri
    for (const frame of held) tab.meddler.inject(frame)
    const isKnown = (): boolean =>
      [...origin.storage.entries].some(([key, text]) => key.endsWith('//session') && text.includes(former.id))
    await expect.poll(isKnown).toBe(false)
    await clock.advance(0)
    expect(origin.storage.getItem(LINK)).toBe(choice)
    await wallet.pair(shown.uri)
    await session
    expect(origin.storage.getItem(LINK)).toBe(choice)
  })

  it.each(['leads', 'follows'])(
    'behavior: what a wallet answers by itself does not bring it to the front, in the tab that %s',
    async (place) => {
      const two = await openTwo()
      const [tab, session] = place === 'leads' ? [two.first, two.session] : [two.second, two.other]
      const opened = watchOpened(tab)
      origin.storage.setItem(LINK, JSON.stringify({ href: 'native://', name: 'Wallet' }))
      for (const method of ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']) {
        await providerOf(session).request({ method, params: [A] })
      }
      expect(wallet.requests).toHaveLength(3)
      expect(opened).toEqual([])
      await sign(session, '0x01')
      expect(opened).toHaveLength(1)
    }
  )

  it('T7.10 both hear of what the wallet changes', async () => {
    const { first, second } = await openTwo()
    await wallet.emit('eip155:10', { name: 'chainChanged', data: 10 })
    for (const { kit } of [first, second]) {
      await expect
        .poll(() => kit.events.findLast(({ type }) => type === 'sessionUpdated'))
        .toMatchObject({ session: { granted: [{ caipNetworkId: 'eip155:10' }, {}, {}, {}, {}] } })
    }
    await wallet.disconnect()
    for (const { kit } of [first, second]) {
      await expect.poll(() => kit.events.filter(({ type }) => type === 'sessionEnded').length).toBe(1)
    }
  })

  it('T7.10 a tab that follows pairs through the one that leads, takes a pairing back, and is told no', async () => {
    const first = await openTab()
    const shown = first.kit.pair()
    shown.session.catch(() => undefined)
    await shown.uri
    const second = await openTab()
    const control = new AbortController()
    const given = second.kit.pair(control.signal)
    const old = await given.uri
    control.abort()
    expect(await codeOf(given.session)).toBe('CONNECTION_CANCELLED')
    wallet.setAnswer('reject')
    expect(await codeOf(connect(second))).toBe('USER_REJECTED')
    wallet.setAnswer('approve')
    const session = await connect(second)
    expect(old.uri).not.toContain(session.id)
    expect(await sign(session, '0x01')).toMatch(/^0x2+$/)
    expect(second.meddler.opened).toBe(0)
    await wallet.pair((await shown.uri).uri)
    expect((await shown.session).id).not.toBe(session.id)
  })

  it('T7.08 a pairing that a follower gives up is over in the wallet too, before the socket of the leader rests', async () => {
    const first = await openTab()
    await connect(first)
    const second = await openTab()
    wallet.setAnswer('hang')
    const control = new AbortController()
    const given = second.kit.pair(control.signal)
    const outcome = codeOf(given.session)
    await wallet.pair((await given.uri).uri)
    await expect.poll(() => wallet.promptCount).toBe(2)
    const [own = ''] = wallet.sessions
    await first.kit.runtime.disconnect(own)
    control.abort()
    expect(await outcome).toBe('CONNECTION_CANCELLED')
    await expect.poll(() => first.meddler.open).toBe(0)
    expect(first.meddler.sent.filter((frame) => frame.includes('"tag":1000'))).toHaveLength(1)
    wallet.settle('approve')
    await expect.poll(() => wallet.answering).toBe(0)
    expect(wallet.sessions).toEqual([])
  })

  it('T7.10 a pairing that one tab gives up before the relay took it leaves that of another tab alone', async () => {
    const first = await openTab()
    let slow: string | undefined
    first.meddler.toRelay((frame) => {
      if (slow === undefined && frame.includes('wc_proposeSession')) slow = /"id":"?(\d+)/.exec(frame)?.[1]
      return true
    })
    first.meddler.toClient((frame) => (slow !== undefined && frame.includes(slow) ? [] : [frame]))
    const control = new AbortController()
    const given = codeOf(first.kit.pair(control.signal).session)
    await expect.poll(() => slow !== undefined).toBe(true)
    const second = await openTab()
    const { uri, session } = second.kit.pair()
    const shown = await uri
    control.abort()
    expect(await given).toBe('CONNECTION_CANCELLED')
    await wallet.pair(shown.uri)
    expect((await session).granted.length).toBe(5)
  })

  it('T7.10 the end in one tab is told to the wallet once, whichever tab comes first', async () => {
    const { first, session, second } = await openTwo()
    const ended = (): number => first.meddler.sent.filter((frame) => frame.includes('"tag":1112')).length
    await Promise.all([
      first.kit.runtime.disconnect(session.id, { isOver: true }),
      second.kit.runtime.disconnect(session.id)
    ])
    await expect.poll(() => wallet.sessions).toEqual([])
    expect(ended()).toBe(1)
  })

  it.each(['is empty', 'runs out'])(
    'T5.07 a session that %s while the relay is slow leaves nothing unhandled when the page ends',
    async (way) => {
      const clock = createFakeClock(Date.now())
      const first = await openTab(clock)
      await connect(first)
      first.meddler.toRelay((frame) => !frame.includes('"tag":1112'))
      if (way === 'is empty') await wallet.update([])
      else await clock.advance(8 * DAY)
      await expect.poll(() => first.kit.events.filter(({ type }) => type === 'sessionEnded').length).toBe(1)
      // What it leaves unhandled is found after the test.
      first.kit.runtime.dispose()
    }
  )

  it('T1.11 what does not belong on the line is not heard', async () => {
    const { session, other } = await openTwo()
    for (const data of [
      undefined,
      7,
      '{',
      '{"type":"leader"}',
      `{"type":"news","news":{"name":"delete","topic":"${'0'.repeat(63)}"}}`,
      `{"type":"call","from":"x","ref":"y","call":{"method":"wipe"}}`,
      'x'.repeat(2 ** 20 + 1)
    ]) {
      origin.say(data)
    }
    expect(await sign(session, '0x01')).toMatch(/^0x2+$/)
    expect(await sign(other, '0x02')).toMatch(/^0x2+$/)
  })
})

describe('the tab that leads goes away', () => {
  it('T7.10 is closed while the wallet shows a request of the other: the answer arrives there, and no prompt repeats', async () => {
    const { first, second, other } = await openTwo()
    wallet.setAnswer('hang')
    const answer = sign(other, '0x01')
    await expect.poll(() => wallet.requests.length).toBe(1)
    first.close()
    await expect.poll(() => second.meddler.open).toBe(1)
    wallet.settle('approve')
    expect(await answer).toMatch(/^0x2+$/)
    wallet.setAnswer('approve')
    expect(await sign(other, '0x02')).toMatch(/^0x2+$/)
    expect(asked()).toEqual(['0x01', '0x02'])
    expect(second.meddler.sent.some((frame) => frame.includes('"tag":1108') && frame.includes('0x01'))).toBe(false)
  })

  it('T7.10 crashes, and the wallet answers while no tab leads: the answer is not lost', async () => {
    const { first, second, other } = await openTwo()
    wallet.setAnswer('hang')
    const answer = sign(other, '0x01')
    await expect.poll(() => wallet.requests.length).toBe(1)
    second.freeze()
    first.crash()
    wallet.settle('reject')
    await expect.poll(() => origin.held.length).toBe(1)
    second.thaw()
    expect(await codeOf(answer)).toBe(4001)
    expect(asked()).toEqual(['0x01'])
  })

  it('T7.10 crashes once the relay knows that an answer came: the tab that asked was told before', async () => {
    const { first, other } = await openTwo()
    wallet.setAnswer('hang')
    const answer = sign(other, '0x01')
    await expect.poll(() => wallet.requests.length).toBe(1)
    const isTold = (): boolean =>
      origin.posted.some((line) => line.includes('"type":"done"') && line.includes('0x2222'))
    const toldAtAcknowledgement: boolean[] = []
    let pushed: string | undefined
    first.meddler.toClient((frame) => {
      if (frame.includes('"irn_subscription"')) pushed = /"id":"?(\d+)/.exec(frame)?.[1]
      return [frame]
    })
    first.meddler.toRelay((frame) => {
      if (pushed !== undefined && frame.includes('"result":true') && frame.includes(pushed)) {
        toldAtAcknowledgement.push(isTold())
      }
      return true
    })
    wallet.settle('approve')
    await expect.poll(() => toldAtAcknowledgement).toEqual([true])
    first.crash()
    expect(await answer).toMatch(/^0x2+$/)
    expect(asked()).toEqual(['0x01'])
  })

  it('T7.10 crashes before the relay took a request: the same message is sent, and the wallet hears of it once', async () => {
    const { first, second, other } = await openTwo()
    first.meddler.toRelay((frame) => !frame.includes('"tag":1108'))
    const answer = sign(other, '0x01')
    const published = (meddler: Meddler): string[] =>
      meddler.sent.flatMap((frame) => /"message":"([^"]+)".*"tag":1108/.exec(frame)?.[1] ?? [])
    await expect.poll(() => published(first.meddler).length).toBe(1)
    first.crash()
    expect(await answer).toMatch(/^0x2+$/)
    expect(new Set(published(second.meddler))).toEqual(new Set(published(first.meddler)))
    expect(asked()).toEqual(['0x01'])
  })

  it('T7.10 three tabs: the lead goes from one to the next, and a request comes along', async () => {
    const { first, second } = await openTwo()
    const third = await openTab()
    const session = await third.restore()
    wallet.setAnswer('hang')
    const answer = sign(session, '0x01')
    await expect.poll(() => wallet.requests.length).toBe(1)
    first.close()
    await expect.poll(() => second.meddler.open).toBe(1)
    expect(third.meddler.opened).toBe(0)
    second.crash()
    await expect.poll(() => third.meddler.open).toBe(1)
    wallet.settle('approve')
    expect(await answer).toMatch(/^0x2+$/)
    expect(asked()).toEqual(['0x01'])
  })

  it('T5.06 is closed while another tab shows a pairing: that one can be tried again', async () => {
    const first = await openTab()
    const own = first.kit.pair()
    own.session.catch(() => undefined)
    await own.uri
    const second = await openTab()
    const shown = second.kit.pair()
    await shown.uri
    const outcome = codeOf(shown.session)
    first.close()
    expect(await outcome).toBe('UNAVAILABLE')
    expect((await connect(second)).granted.length).toBe(5)
  })

  it('T5.11 is frozen: another takes the lead after 2 s; once it thaws, it follows', async () => {
    const clock = createFakeClock(Date.now())
    const { first, session, second, other } = await openTwo(clock)
    first.freeze()
    const answer = sign(other, '0x01')
    await clock.advance(5000)
    expect(second.meddler.opened).toBe(0)
    await clock.advance(2000)
    expect(await answer).toMatch(/^0x2+$/)
    expect(asked()).toEqual(['0x01'])
    first.thaw()
    await expect.poll(() => first.meddler.open).toBe(0)
    expect(await sign(session, '0x02')).toMatch(/^0x2+$/)
    expect(second.meddler.open).toBe(1)
    first.close()
    second.close()
    expect(clock.pending).toBe(0)
  })

  it('T5.11 is frozen when another tab opens: that one takes the lead', async () => {
    const first = await openTab()
    await connect(first)
    first.freeze()
    const clock = createFakeClock(Date.now())
    const second = await openTab(clock)
    const restored = second.restore()
    await clock.advance(2000)
    expect(await sign(await restored, '0x01')).toMatch(/^0x2+$/)
  })

  it('T5.11 is kept for the back button: it leaves the lead, and is back as a follower', async () => {
    const { first, session, second } = await openTwo()
    first.window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
    await expect.poll(() => second.meddler.open).toBe(1)
    await expect.poll(() => first.meddler.open).toBe(0)
    const answer = sign(session, '0x01')
    first.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(await answer).toMatch(/^0x2+$/)
    expect([first.meddler.open, second.meddler.open]).toEqual([0, 1])
  })
})

describe('a tab that was away', () => {
  const leave = ({ window }: OpenTab): unknown =>
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  const comeBack = ({ window }: OpenTab): unknown =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  const endsOf = ({ kit }: OpenTab): unknown[] => kit.events.filter(({ type }) => type === 'sessionEnded')

  /** Epoch seconds, as the relay client of the origin has it. */
  function expiryOf(topic: string): number {
    const [, text = '[]'] = [...origin.storage.entries].find(([key]) => key.endsWith('//session')) ?? []
    const sessions = JSON.parse(text) as { readonly topic: string; readonly expiry: number }[]
    return sessions.find((session) => session.topic === topic)?.expiry ?? 0
  }

  it('T5.11 hears that the wallet has ended the session meanwhile, once', async () => {
    const { first, session, second } = await openTwo()
    leave(first)
    await expect.poll(() => second.meddler.open).toBe(1)
    await wallet.disconnect()
    await expect.poll(() => endsOf(second).length).toBe(1)
    expect(endsOf(first)).toEqual([])
    comeBack(first)
    await expect.poll(() => endsOf(first)).toEqual([{ type: 'sessionEnded', sessionId: session.id, reason: 'deleted' }])
    second.close()
    await expect.poll(() => origin.held.length).toBe(1)
    expect(await codeOf(sign(session, '0x01'))).toBe(4900)
    expect(endsOf(first)).toHaveLength(1)
  })

  it('T5.11 hears what the wallet grants now', async () => {
    const { first, session, second } = await openTwo()
    leave(first)
    await expect.poll(() => second.meddler.open).toBe(1)
    await wallet.update([`eip155:10:${A}`])
    await expect.poll(() => second.kit.events.some(({ type }) => type === 'sessionUpdated')).toBe(true)
    comeBack(first)
    await expect
      .poll(() => first.kit.events.findLast(({ type }) => type === 'sessionUpdated'))
      .toMatchObject({ session: { id: session.id, granted: [{ caipNetworkId: 'eip155:10' }] } })
  })

  it('T5.11 hears of the chain and the account that the wallet uses now; what another tab chose itself stays', async () => {
    const { first, session, second, other } = await openTwo()
    await wallet.emit('eip155:1', { name: 'accountsChanged', data: [`eip155:1:${B}`] })
    const inUse = ({ kit }: OpenTab): unknown => {
      const { session: shown } = kit.events.findLast(({ type }) => type === 'sessionUpdated') as {
        session?: ConnectorSession
      }
      return shown?.granted[0]?.accounts[0]?.caipAddress
    }
    for (const tab of [first, second]) await expect.poll(() => inUse(tab)).toBe(`eip155:1:${B}`)
    leave(first)
    await expect.poll(() => second.meddler.open).toBe(1)
    await wallet.emit('eip155:10', { name: 'chainChanged', data: 10 })
    await expect.poll(() => inUse(second)).toBe(`eip155:10:${A}`)
    second.kit.runtime.select?.(other.id, 'eip155:1')
    const before = second.kit.events.length
    comeBack(first)
    await expect.poll(() => inUse(first)).toBe(`eip155:10:${A}`)
    expect(await providerOf(session).request({ method: 'eth_chainId' })).toBe('0xa')
    expect(await providerOf(other).request({ method: 'eth_chainId' })).toBe('0x1')
    expect(second.kit.events).toHaveLength(before)
  })

  it('T5.11 that comes back to what it knows reports nothing, and keeps the chain that the wallet chose', async () => {
    const { first, session, second } = await openTwo()
    await wallet.emit('eip155:1', { name: 'chainChanged', data: 999 })
    const granted = { granted: [{ caipNetworkId: 'eip155:999' }, {}, {}, {}, {}] }
    await expect
      .poll(() => first.kit.events.findLast(({ type }) => type === 'sessionUpdated'))
      .toMatchObject({ session: granted })
    const before = first.kit.events.filter(({ type }) => type === 'sessionUpdated').length
    leave(first)
    await expect.poll(() => second.meddler.open).toBe(1)
    comeBack(first)
    expect(await sign(session, '0x01')).toMatch(/^0x2+$/)
    expect(first.kit.events.filter(({ type }) => type === 'sessionUpdated')).toHaveLength(before)
    expect(endsOf(first)).toEqual([])
  })

  it.each(['when it is back', 'before it is back'])(
    'T5.11 does not end a session that the wallet has extended meanwhile, though it runs out by what was known %s',
    async (moment) => {
      const clock = createFakeClock(Date.now() + 7 * DAY - 60_000)
      const first = await openTab(clock)
      const { id } = await connect(first)
      const second = await openTab()
      await second.restore()
      leave(first)
      await expect.poll(() => second.meddler.open).toBe(1)
      const former = expiryOf(id)
      // The wallet counts seven days from now, in seconds.
      await expect.poll(() => Date.now() > (former + 2) * 1000 - 7 * DAY).toBe(true)
      await wallet.extend()
      await expect.poll(() => expiryOf(id)).toBeGreaterThan(former)
      const pass = (): Promise<void> => clock.advance(former * 1000 - clock.now())
      if (moment === 'before it is back') await pass()
      const said = origin.posted.length
      comeBack(first)
      await expect.poll(() => origin.posted.slice(said).join()).toContain('"type":"done"')
      await hearEachOther()
      if (moment === 'when it is back') await pass()
      expect([endsOf(first), endsOf(second), wallet.sessions]).toEqual([[], [], [id]])
    }
  )

  it('T5.07 ends a session by its own clock where no tab can say whether it was extended, and tells the wallet nothing', async () => {
    const clock = createFakeClock(Date.now() + 7 * DAY - 60_000)
    const tab = await openTab(clock)
    const { id } = await connect(tab)
    leave(tab)
    // The wallet counts the seven days from when it approved, by its own clock.
    await clock.advance(expiryOf(id) * 1000 + 10_000 - clock.now())
    await expect.poll(() => endsOf(tab)).toEqual([{ type: 'sessionEnded', sessionId: id, reason: 'expired' }])
    comeBack(tab)
    await expect.poll(() => tab.meddler.open).toBe(0)
    expect(wallet.sessions).toEqual([id])
  })
})

it('T5.05 a socket that a hidden tab has lost is opened again for the tab that is looked at', async () => {
  // Its clock stands still, so that it does not come back by itself.
  const first = await openTab(createFakeClock(Date.now()))
  const document = Object.assign(new EventTarget(), { hasFocus: () => false, visibilityState: 'hidden' })
  Object.assign(first.window, { document })
  const { id } = await connect(first)
  const clock = createFakeClock(Date.now())
  const second = await openTab(clock)
  // When this is answered, the leader has heard all that the second tab says by itself.
  await sign(await second.restore(), '0x01')
  const { client } = first.kit.runtime.handle as {
    client: { core: { relayer: { transportClose(): Promise<void>; subscriber: { topics: readonly string[] } } } }
  }
  // The library opens a lost socket again for what the relay has not answered, as the end of the pairing.
  await expect.poll(() => client.core.relayer.subscriber.topics).toEqual([id])
  await expect.poll(() => first.meddler.unanswered).toEqual([])
  await client.core.relayer.transportClose()
  await expect.poll(() => second.kit.events.at(-1)).toEqual({ type: 'transportChanged', isOnline: false })
  await expect.poll(() => first.meddler.open).toBe(0)
  await clock.advance(5000)
  await expect.poll(() => second.kit.events.at(-1)).toEqual({ type: 'transportChanged', isOnline: true })
  expect([first.meddler.open, second.meddler.opened]).toEqual([1, 0])
})

it('T7.10 a tab that is gone without a word does not keep the socket; one that is there does', async () => {
  const clock = createFakeClock(Date.now())
  const first = await openTab(clock)
  expect(await codeOf(first.kit.pair(AbortSignal.abort()).session)).toBe('CONNECTION_CANCELLED')
  await expect.poll(() => origin.held.length).toBe(1)
  const second = await openTab()
  await connect(second)
  const passMinute = async (): Promise<void> => {
    await clock.advance(60_000)
    await hearEachOther()
  }
  for (let minute = 0; minute < 4; minute += 1) await passMinute()
  expect(first.meddler.open).toBe(1)
  second.crash()
  await passMinute()
  await passMinute()
  await expect.poll(() => first.meddler.open).toBe(0)
  expect(clock.pending).toBe(0)
})

describe('two sessions at once', () => {
  it('T5.11 both work after the page was kept for the back button', async () => {
    const first = await openTab()
    const sessions = [await connect(first), await connect(first)]
    first.window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
    await expect.poll(() => first.meddler.open).toBe(0)
    first.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    for (const session of sessions) expect(await sign(session, '0x01')).toMatch(/^0x2+$/)
    expect(first.kit.events.filter(({ type }) => type === 'sessionEnded')).toEqual([])
  })

  it('T7.10 both work in the tab that is left when the one that led is closed', async () => {
    const first = await openTab()
    const made = [await connect(first), await connect(first)]
    const second = await openTab()
    const sessions = []
    for (const { id: sessionId } of made) sessions.push(await second.kit.runtime.restore(never(), { sessionId }))
    first.close()
    await expect.poll(() => second.meddler.open).toBe(1)
    for (const session of sessions) expect(session && (await sign(session, '0x01'))).toMatch(/^0x2+$/)
  })
})

describe('a page on its own', () => {
  it('that may not have locks does what it did without', async () => {
    const first = await openTab()
    Object.assign(first.window, { navigator: { locks: { request: async () => Promise.reject(new DOMException()) } } })
    const session = await connect(first)
    expect(await sign(session, '0x01')).toMatch(/^0x2+$/)
  })
})
