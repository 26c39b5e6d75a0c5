import { createMemoryStorage } from '@appkit/core/testing'
import { afterEach, expect, it } from 'vitest'
import { createPage } from '../../test/open-kit.js'
import { openWorld, type World } from '../../test/open-world.js'
import type { Eip155Provider } from '../providers/eip155-provider.js'

const LIMIT = 512 * 1024
const SIGN = { method: 'personal_sign', params: ['0x68656c6c6f', '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'] }

let world: World
afterEach(async () => {
  expect(world.unhandled).toEqual([])
  await world.end()
})

const topicOf = (index: number): string => index.toString(16).padStart(64, '0')

/** What a thousand visits left beside the session that is still there, and a long history of that one. */
function addStale(storage: ReturnType<typeof createMemoryStorage>, own: string): void {
  const indexes = Array.from({ length: 1000 }, (_, index) => index)
  const addTo = (kind: string, records: readonly unknown[]) => {
    const key = [...storage.entries.keys()].find((name) => name.endsWith(`//${kind}`)) ?? ''
    const known = JSON.parse(storage.getItem(key) ?? '[]') as unknown[]
    storage.setItem(key, JSON.stringify([...records, ...known]))
  }
  addTo(
    'session',
    indexes.map((index) => ({ topic: topicOf(index), expiry: 1, namespaces: {}, filler: 'x'.repeat(200) }))
  )
  addTo(
    'subscription',
    indexes.map((index) => ({ topic: topicOf(index), id: topicOf(index) }))
  )
  addTo(
    'history',
    indexes.map((id) => ({
      id,
      topic: id % 2 === 0 ? own : topicOf(id),
      request: { filler: 'y'.repeat(id % 2 === 0 ? 20_000 : 500) }
    }))
  )
}
const size = ({ entries }: ReturnType<typeof createMemoryStorage>): number =>
  [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0)

it('T5.08 a thousand stale sessions and 5 MB of history are gone at the start; the session that is left works', async () => {
  world = await openWorld()
  const { id } = await world.connect()
  const storage = (world.window as ReturnType<typeof createPage>).localStorage
  world.kit.runtime.dispose()
  addStale(storage, id)
  expect(size(storage)).toBeGreaterThan(5_000_000)

  const { runtime } = await world.reload()
  const session = await runtime.restore(new AbortController().signal)
  expect(session?.id).toBe(id)
  expect(size(storage)).toBeLessThanOrEqual(LIMIT)
  const provider = session?.wallets[0]?.provider as Eip155Provider
  expect(await provider.request(SIGN)).toMatch(/^0x2+$/)
  runtime.dispose()
  expect(size(storage)).toBeLessThanOrEqual(LIMIT)
})
