import type { ConnectorSession } from '@appkit/core'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { FIXED_SEED } from '../../../../tools/library/check-property.js'
import { openWorld, type World } from '../../test/open-world.js'
import type { Eip155Provider } from '../providers/eip155-provider.js'

const A = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const B = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SIGN = { method: 'personal_sign', params: ['0x68656c6c6f', A] }

let world: World
afterEach(async () => {
  expect(world.unhandled).toEqual([])
  await world.end()
})

const providerOf = (session: ConnectorSession): Eip155Provider => session.wallets[0]?.provider as Eip155Provider
const isTagged = (frame: string, ...tags: readonly number[]): boolean =>
  frame.includes('_subscription"') && tags.some((tag) => frame.includes(`"tag":${tag}`))

/** Keeps frames back on their way to the page. */
function keepBack(isKept: (frame: string) => boolean): string[] {
  const kept: string[] = []
  world.meddler.toClient((frame) => {
    if (!isKept(frame)) return [frame]
    kept.push(frame)
    return []
  })
  return kept
}

describe('messages in another order', () => {
  it('T5.03 an answer that comes before the relay took the request is the answer', async () => {
    world = await openWorld()
    const provider = providerOf(await world.connect())
    const ids = (): string[] =>
      world.meddler.sent.flatMap((frame) =>
        frame.includes('"tag":1108') ? (/"id":"(\d+)"/.exec(frame)?.[1] ?? []) : []
      )
    const acknowledgements = keepBack((frame) => ids().some((id) => frame.includes(`"id":"${id}"`)))
    expect(await provider.request(SIGN)).toMatch(/^0x2+$/)
    expect(acknowledgements.length).toBeGreaterThan(0)
    for (const frame of acknowledgements) world.meddler.inject(frame)
    world.meddler.toClient((frame) => [frame])
    expect(await provider.request(SIGN)).toMatch(/^0x2+$/)
    expect(world.wallet.requests.length).toBe(2)
  })

  it('T5.03 what a wallet says of a session before the session has come is heard after it', async () => {
    world = await openWorld()
    const settled = keepBack((frame) => isTagged(frame, 1102))
    const said: string[] = []
    const { uri, session } = world.kit.pair()
    await world.wallet.pair((await uri).uri)
    await expect.poll(() => settled.length).toBe(1)
    await expect.poll(() => world.wallet.sessions.length).toBe(1)
    world.meddler.toClient((frame) => {
      if (isTagged(frame, 1102)) return []
      if (isTagged(frame, 1110)) said.push(frame)
      return [frame]
    })
    await world.wallet.emit('eip155:10', { name: 'chainChanged', data: 10 })
    await expect.poll(() => said.length).toBe(1)
    for (const frame of settled) world.meddler.inject(frame)
    await session
    await expect
      .poll(() => world.kit.events.findLast(({ type }) => type === 'sessionUpdated'))
      .toMatchObject({ session: { granted: [{ caipNetworkId: 'eip155:10' }, {}, {}, {}, {}] } })
  })

  it('T5.03 in whatever order updates and events come, the newest of each counts', async () => {
    world = await openWorld()
    const provider = providerOf(await world.connect())
    const both = [`eip155:1:${A}`, `eip155:10:${A}`] as const
    const others = [`eip155:1:${B}`, `eip155:10:${B}`] as const
    const shuffles = fc.sample(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }), {
      numRuns: 8,
      seed: FIXED_SEED
    })
    for (const [run, order] of shuffles.entries()) {
      const isOdd = run % 2 === 1
      const kept = keepBack((frame) => isTagged(frame, 1104, 1110))
      const said = async (count: number, saying: Promise<void>): Promise<void> => {
        await saying
        await expect.poll(() => kept.length).toBe(count)
      }
      await said(1, world.wallet.update(isOdd ? both : others))
      await said(2, world.wallet.emit('eip155:1', { name: 'chainChanged', data: isOdd ? 1 : 10 }))
      await said(3, world.wallet.update(isOdd ? others : both))
      await said(4, world.wallet.emit('eip155:1', { name: 'chainChanged', data: isOdd ? 10 : 1 }))
      world.meddler.toClient((frame) => [frame])
      for (const index of order) world.meddler.inject(kept[index] ?? '')
      const shown = async (): Promise<unknown> => [
        await provider.request({ method: 'eth_accounts' }),
        await provider.request({ method: 'eth_chainId' })
      ]
      // An answer that was asked for afterwards has all that came before it behind it.
      await provider.request(SIGN)
      await expect.poll(shown, { message: `order ${order.join()}` }).toEqual([[isOdd ? B : A], isOdd ? '0xa' : '0x1'])
    }
  }, 60_000)
})
