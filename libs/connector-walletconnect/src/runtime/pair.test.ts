import { createFakeClock } from '@appkit/core/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../../test/open-kit.js'
import { openWorld, type World } from '../../test/open-world.js'

let world: World
afterEach(async () => {
  expect(world.unhandled).toEqual([])
  await world.end()
})

/** Whether a frame tells the wallet that a pairing is over. */
const isOver = (frame: string): boolean => frame.includes('"tag":1000')
const toldOver = (): number => world.meddler.sent.filter(isOver).length
const answered = (): unknown[] => world.kit.events.filter(({ type }) => type !== 'transportChanged')

describe('pairing', () => {
  it('T5.06 expires after four minutes; an answer that comes later is undone', async () => {
    const clock = createFakeClock()
    world = await openWorld({ clock })
    world.wallet.setAnswer('hang')
    const { uri, session } = world.kit.pair()
    const shown = await uri
    expect(shown.expiresAt).toBe(clock.now() + 240_000)
    await world.wallet.pair(shown.uri)
    await expect.poll(() => world.wallet.promptCount).toBe(1)
    const outcome = codeOf(session)
    await clock.advance(239_999)
    expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting')
    await clock.advance(1)
    expect(await outcome).toBe('PAIRING_EXPIRED')
    await expect.poll(toldOver).toBe(1)
    await clock.advance(1_500)
    await expect.poll(() => world.meddler.open).toBe(0)
    world.wallet.settle('approve')
    await expect.poll(() => world.wallet.answering).toBe(0)
    expect(world.wallet.sessions).toEqual([])
    expect(answered()).toEqual([])
  })

  it('T7.08 one that is given up is over in the wallet too, before the socket rests', async () => {
    world = await openWorld()
    world.wallet.setAnswer('hang')
    const control = new AbortController()
    const { uri, session } = world.kit.pair(control.signal)
    const outcome = codeOf(session)
    await world.wallet.pair((await uri).uri)
    await expect.poll(() => world.wallet.promptCount).toBe(1)
    control.abort()
    expect(await outcome).toBe('CONNECTION_CANCELLED')
    await expect.poll(toldOver).toBe(1)
    await expect.poll(() => world.meddler.open).toBe(0)
    world.wallet.settle('approve')
    await expect.poll(() => world.wallet.answering).toBe(0)
    expect(world.wallet.sessions).toEqual([])
  })

  it('T7.08 a session that the wallet agreed to just before it heard that is ended', async () => {
    world = await openWorld()
    world.wallet.setAnswer('hang')
    const control = new AbortController()
    const { uri, session } = world.kit.pair(control.signal)
    const outcome = codeOf(session)
    await world.wallet.pair((await uri).uri)
    await expect.poll(() => world.wallet.promptCount).toBe(1)
    const late: string[] = []
    world.meddler.toClient((frame) => (frame.includes('irn_subscription') ? (late.push(frame), []) : [frame]))
    world.wallet.settle('approve')
    await expect.poll(() => late.length).toBeGreaterThan(0)
    await expect.poll(() => world.wallet.sessions.length).toBe(1)
    world.meddler.toClient((frame) => [...late.splice(0), frame])
    control.abort()
    expect(await outcome).toBe('CONNECTION_CANCELLED')
    await expect.poll(() => world.wallet.sessions).toEqual([])
  })

  it('T7.08 one goes on where the wallet ends the former session before it answers', async () => {
    world = await openWorld()
    await world.connect()
    world.wallet.setAnswer('hang')
    const { uri, session } = world.kit.pair()
    await world.wallet.pair((await uri).uri)
    await expect.poll(() => world.wallet.promptCount).toBe(2)
    await world.wallet.disconnect()
    await expect.poll(() => world.kit.events.some(({ type }) => type === 'sessionEnded')).toBe(true)
    world.wallet.settle('approve')
    expect((await session).granted.length).toBe(5)
  })

  it('T7.08 a relay that does not take the end of one is not waited for longer than 2 s', async () => {
    const clock = createFakeClock()
    world = await openWorld({ clock })
    world.meddler.toRelay((frame) => !isOver(frame) && !frame.includes('irn_unsubscribe'))
    const control = new AbortController()
    const { uri, session } = world.kit.pair(control.signal)
    const outcome = codeOf(session)
    await uri
    control.abort()
    expect(await outcome).toBe('CONNECTION_CANCELLED')
    await expect.poll(toldOver).toBe(1)
    await clock.advance(1_999)
    expect(world.meddler.open).toBe(1)
    await clock.advance(1)
    await expect.poll(() => world.meddler.open).toBe(0)
    expect(clock.pending).toBe(0)
  })

  it.each(['is heard', 'never came'])(
    'T5.11 an answer that %s while the page slept past the end is waited for when it wakes',
    async (outcome) => {
      const clock = createFakeClock()
      world = await openWorld({ clock })
      world.wallet.setAnswer('hang')
      const { uri, session } = world.kit.pair()
      const end = codeOf(session)
      await world.wallet.pair((await uri).uri)
      await expect.poll(() => world.wallet.promptCount).toBe(1)
      world.meddler.drop(4000)
      if (outcome === 'is heard') world.wallet.settle('approve')
      await expect.poll(() => world.wallet.answering).toBe(0)
      clock.sleep(270_000)
      await clock.advance(0)
      world.meddler.admit()
      if (outcome === 'never came') await clock.advance(4_999)
      expect(await Promise.race([end, Promise.resolve('waiting')])).toBe('waiting')
      if (outcome === 'never came') await clock.advance(1)
      else world.window.dispatchEvent(new Event('online'))
      expect(await end).toBe(outcome === 'is heard' ? 'resolved' : 'PAIRING_EXPIRED')
    }
  )

  it('T5.06 the next pairing has another URI, and the old one is of no use', async () => {
    world = await openWorld()
    const control = new AbortController()
    const first = world.kit.pair(control.signal)
    const old = await first.uri
    const given = codeOf(first.session)
    control.abort()
    expect(await given).toBe('CONNECTION_CANCELLED')
    const next = world.kit.pair()
    const shown = await next.uri
    expect(shown.uri).not.toBe(old.uri)
    await world.wallet.pair(shown.uri)
    expect((await next.session).granted.length).toBe(5)
  })

  it('an attempt that was given up before it began opens no socket', async () => {
    world = await openWorld()
    expect(await codeOf(world.kit.pair(AbortSignal.abort()).session)).toBe('CONNECTION_CANCELLED')
    expect(world.meddler.opened).toBe(0)
  })

  it('T7.09 an attempt that is given up before its code has come opens no socket for those who do not need one', async () => {
    world = await openWorld()
    await world.connect()
    const { runtime, pair } = await world.reload()
    await expect.poll(() => world.meddler.open).toBe(0)
    expect(await codeOf(pair(AbortSignal.abort()).session)).toBe('CONNECTION_CANCELLED')
    await expect.poll(() => runtime.handle).toBeDefined()
    await new Promise((resolve) => void setTimeout(resolve, 200))
    expect(world.meddler.open).toBe(0)
  })

  it('a relay that does not take the proposal is not available', async () => {
    const clock = createFakeClock()
    world = await openWorld({ clock })
    world.meddler.toRelay((frame) => !frame.includes('wc_proposeSession'))
    const { uri, session } = world.kit.pair()
    const outcome = codeOf(session)
    await expect.poll(() => world.meddler.sent.some((frame) => frame.includes('wc_proposeSession'))).toBe(true)
    await clock.advance(30_000)
    expect(await outcome).toBe('UNAVAILABLE')
    expect(await codeOf(uri)).toBe('UNAVAILABLE')
    await clock.advance(1000)
    expect(clock.pending).toBe(0)
  })

  it('T5.09 a session that grants nothing that was asked for is refused and ended', async () => {
    world = await openWorld({ options: { configOverride: { chains: { eip155: ['eip155:137'] } } } })
    world.wallet.setAccounts(['eip155:137:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'])
    const { granted } = await world.connect()
    expect(granted).toMatchObject([{ namespace: 'eip155', caipNetworkId: 'eip155:137' }])
    world.wallet.setAccounts(['eip155:137:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA9604'])
    expect(await codeOf(world.connect())).toBe('BAD_RESPONSE')
    await expect.poll(() => world.wallet.sessions.length).toBe(1)
  })

  it('T5.12 the key of a URI is in no log and no other message, and is erased when the session is settled', async () => {
    const printed: unknown[] = []
    const spies = (['log', 'info', 'warn', 'error', 'debug', 'trace'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation((...values: unknown[]) => void printed.push(...values))
    )
    world = await openWorld()
    const { uri, session } = world.kit.pair()
    const shown = await uri
    const key = /symKey=([0-9a-f]{64})/.exec(shown.uri)?.[1] ?? ''
    expect(key).toMatch(/^[0-9a-f]{64}$/)
    await world.wallet.pair(shown.uri)
    await session
    const stored = (): string => [...world.window.localStorage.entries.values()].join()
    await expect.poll(() => stored().includes(key)).toBe(false)
    expect(world.meddler.sent.join().includes(key)).toBe(false)
    expect(JSON.stringify([printed, world.kit.events, world.kit.debugged]).includes(key)).toBe(false)
    expect(Reflect.get(globalThis, 'downloadLogsBlobInBrowser')).toBe(undefined)
    expect((world.kit.runtime.handle as { uri?: unknown }).uri).toBe(undefined)
    for (const spy of spies) spy.mockRestore()
  })
})
