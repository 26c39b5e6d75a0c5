import { expect, onTestFinished, test } from 'vitest'
import { startRedis } from '../../test/start-redis.js'
import { redisStorage } from './redis-storage.js'

const NOW = 1_790_000_000_000
const YEAR = 365 * 24 * 3_600_000

test('T9.10 the time by which mailboxes are over outlives a process, so a clock that is wrong at the next start is not believed', async () => {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const faults: unknown[] = []
  const openAt = async (time: number) => {
    const storage = await redisStorage(redis.url, {
      now: () => time,
      uptime: () => 0,
      log: (fault) => faults.push(fault)
    })
    onTestFinished(storage.close)
    return storage
  }
  expect((await openAt(NOW)).now()).toBe(NOW)
  expect(faults).toEqual([])

  const later = await openAt(NOW + YEAR)
  expect(later.now()).toBe(NOW)
  expect(faults).toMatchObject([{ code: 'STORAGE_CLOCK' }])
  expect((await openAt(NOW + YEAR)).now()).toBe(NOW)
})
