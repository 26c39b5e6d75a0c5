import { createFakeClock, type FakeClock } from '@appkit/core/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../test/open-world.js'
import type { WbipProvider } from '../providers/bip122-provider.js'

const LISTED = { publicKey: expect.stringMatching(/^0279be/) as string }

let world: World
let clock: FakeClock
beforeEach(async () => {
  clock = createFakeClock(Date.now())
  world = await openWorld({ clock })
})
afterEach(async () => {
  expect(world.unhandled).toEqual([])
  await world.end()
})

/** A connection whose wallet has not listed its addresses within 20 s. */
async function connect() {
  const session = await world.connect()
  const { provider } = session.wallets.find(({ connector }) => connector.chain === 'bip122') ?? {}
  const wbip = provider as WbipProvider
  const changes: unknown[] = []
  wbip.addListener('accountChange', (change) => changes.push(change))
  world.wallet.setAnswer('hang')
  const asking = wbip.request('wallet_connect')
  await expect.poll(() => world.wallet.requests.length).toBe(1)
  await clock.advance(20_000)
  await asking
  const addresses = async () => {
    const answer = await wbip.request('getAddresses')
    return 'result' in answer ? (answer.result as { addresses: readonly object[] }).addresses : []
  }
  expect(await addresses()).toEqual([expect.not.objectContaining(LISTED)])
  return { session, wbip, changes, addresses }
}

describe('a Bitcoin wallet that lists its addresses late', () => {
  it('is believed for ten minutes, and asked once', async () => {
    const { wbip, changes, addresses } = await connect()
    await clock.advance(579_000)
    world.wallet.settle('approve')
    await expect.poll(() => changes.length).toBe(1)
    expect(await addresses()).toEqual([expect.objectContaining(LISTED)])
    await wbip.request('wallet_connect')
    expect(world.wallet.requests.length).toBe(1)
  })

  it('is not believed after that', async () => {
    const { changes, addresses } = await connect()
    await clock.advance(580_000)
    let pushes = 0
    world.meddler.toClient((frame) => {
      if (frame.includes('irn_subscription')) pushes += 1
      return [frame]
    })
    world.wallet.settle('approve')
    await expect.poll(() => pushes).toBe(1)
    await world.wallet.emit('eip155:10', { name: 'chainChanged', data: 10 })
    await expect.poll(() => world.kit.events.some(({ type }) => type === 'sessionUpdated')).toBe(true)
    expect(changes).toEqual([])
    expect(await addresses()).toEqual([expect.not.objectContaining(LISTED)])
  })

  it('is not heard after the user has disconnected', async () => {
    const { session, changes } = await connect()
    const disconnecting = world.kit.runtime.disconnect(session.id)
    world.wallet.settle('approve')
    await disconnecting
    await expect.poll(() => world.wallet.sessions).toEqual([])
    expect(changes).toEqual([])
  })
})
