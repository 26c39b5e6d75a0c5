import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Eip155Provider } from '../providers/eip155-provider.js'
import { codeOf } from '../../test/open-kit.js'
import { openWorld, type World } from '../../test/open-world.js'

const A = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const SIGN = { method: 'personal_sign', params: ['0x68656c6c6f', A] }

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  expect(world.unhandled).toEqual([])
  await world.end()
})

const signer = async (): Promise<Eip155Provider> => (await world.connect()).wallets[0]?.provider as Eip155Provider
const transport = (): boolean[] =>
  world.kit.events.flatMap((event) => (event.type === 'transportChanged' ? [event.isOnline] : []))

describe('transport', () => {
  it('T5.01 a request whose acknowledgement is lost with the socket is sent again, with the same id, and answered once', async () => {
    const provider = await signer()
    let isLost = false
    world.meddler.toRelay((frame) => {
      if (isLost || !frame.includes('"tag":1108')) return true
      isLost = true
      return false
    })
    const answer = provider.request(SIGN)
    await expect.poll(() => isLost).toBe(true)
    world.meddler.drop()
    expect(await answer).toMatch(/^0x2+$/)
    const ids = world.meddler.sent
      .filter((frame) => frame.includes('"tag":1108'))
      .map((frame) => (JSON.parse(frame) as { id: string }).id)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
    expect(world.wallet.requests.length).toBe(1)
  })

  it('T5.01 says that the relay is away, and when it is back', async () => {
    await world.connect()
    expect(transport()).toEqual([true])
    world.meddler.drop()
    await expect.poll(transport).toEqual([true, false, true])
  })

  it('T5.04 frames that are no messages are dropped and counted, and the session goes on', async () => {
    const provider = await signer()
    const frames = ['not json', '"x"', '[]', 'null', '{"jsonrpc":"2.0","id":1,"method":"irn_subscription","params":{}}']
    for (const frame of frames) world.meddler.inject(frame)
    world.meddler.inject('x'.repeat(1024 * 1024 + 1))
    await expect
      .poll(() => world.kit.debugged.filter(({ name }) => name === 'relay.framesDropped').at(-1)?.detail?.['dropped'])
      .toBe(4)
    expect(await provider.request(SIGN)).toMatch(/^0x2+$/)
  })

  it('T5.04 a message under another key, or for an unknown topic, changes nothing', async () => {
    const session = await world.connect()
    const provider = session.wallets[0]?.provider as Eip155Provider
    const message = btoa('\0'.repeat(60))
    for (const topic of [session.id, 'b'.repeat(64)]) {
      const data = { topic, message, publishedAt: 1, tag: 1110 }
      world.meddler.inject(
        JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'irn_subscription', params: { id: 'x', data } })
      )
    }
    expect(await provider.request(SIGN)).toMatch(/^0x2+$/)
    expect(world.kit.events.filter(({ type }) => type !== 'transportChanged')).toEqual([])
  })

  it('T5.02 a message that is delivered twice is heard once', async () => {
    world.meddler.toClient((frame) => (frame.includes('irn_subscription') ? [frame, frame] : [frame]))
    const provider = await signer()
    const heard: unknown[] = []
    provider.on('chainChanged', (chain) => heard.push(chain))
    await world.wallet.emit('eip155:10', { name: 'chainChanged', data: 10 })
    await expect.poll(() => heard).toEqual(['0xa'])
    expect(await provider.request(SIGN)).toMatch(/^0x2+$/)
    expect(heard).toEqual(['0xa'])
    expect(world.kit.events.filter(({ type }) => type === 'sessionUpdated').length).toBe(1)
  })

  it('T5.05 after close code 3000 the route is refused, and not tried again until a person does', async () => {
    await world.connect()
    world.meddler.drop(3000, 'Unauthorized: invalid key')
    await expect
      .poll(() => world.kit.events.filter(({ type }) => type === 'refused'))
      .toMatchObject([{ type: 'refused', error: { code: 'FORBIDDEN' } }])
    const opened = world.meddler.opened
    world.window.dispatchEvent(new Event('online'))
    expect(await codeOf(world.kit.pair().session)).toBe('FORBIDDEN')
    expect(world.meddler.opened).toBe(opened + 1)
    expect(world.kit.events.filter(({ type }) => type === 'refused').length).toBe(2)
  })

  it('T5.11 a page that is looked at again, or has its network back, reaches the relay at once', async () => {
    const provider = await signer()
    for (const event of ['online', 'pageshow', 'focus']) {
      const before = world.meddler.opened
      world.meddler.drop()
      await expect.poll(() => world.meddler.open).toBe(0)
      world.window.dispatchEvent(new Event(event))
      await expect.poll(() => world.meddler.opened).toBeGreaterThan(before)
      expect(await provider.request(SIGN)).toMatch(/^0x2+$/)
    }
  })

  it('closes the socket when the last session is over', async () => {
    const { id } = await world.connect()
    expect(world.meddler.open).toBe(1)
    await world.kit.runtime.disconnect(id)
    await expect.poll(() => world.meddler.open).toBe(0)
    const session = await world.connect()
    const provider = session.wallets[0]?.provider as Eip155Provider
    expect(await provider.request(SIGN)).toMatch(/^0x2+$/)
  })
})
