import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { startRedis } from '../../test/start-redis.js'
import { redisCounter } from '../http/request-counter.js'
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

test('T9.02 an upkeep that fails is logged, and is the trouble until one succeeds', async () => {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const faults: unknown[] = []
  const storage = await redisStorage(redis.url, { upkeepEvery: 20, log: (fault) => faults.push(fault) })
  onTestFinished(storage.close)
  const operator = new Redis(redis.url)
  onTestFinished(() => operator.disconnect())
  await storage.set('kept', 'forever')
  expect(storage.trouble()).toBeUndefined()

  await operator.config('SET', 'maxmemory', '1')
  await expect.poll(() => storage.trouble()).toBe('Redis is full, or takes no writes')
  const message = 'The storage could not be tidied up: Redis is full, or takes no writes'
  expect(faults).toContainEqual(expect.objectContaining({ code: 'STORAGE_FULL', message }))
  expect(await storage.get('kept')).toBe('forever')

  await operator.config('SET', 'maxmemory', '0')
  await expect.poll(() => storage.trouble()).toBeUndefined()
})

test('T9.02 counted requests are no entries: a process that starts beside them neither lists them nor charges for them', async () => {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const counter = await redisCounter(redis.url, { perMinute: 10 })
  onTestFinished(counter.close)
  await counter.take('203.0.113.7', 1)
  const storage = await redisStorage(redis.url)
  onTestFinished(storage.close)
  const operator = new Redis(redis.url)
  onTestFinished(() => operator.disconnect())
  expect(await storage.list('')).toEqual([])
  expect(await operator.hgetall('appkit-room:shares')).toEqual({})
})

test('T9.02 what begins alike is listed without a look at everything else, also what a version without an order has left', async () => {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const before = await redisStorage(redis.url)
  for (const key of ['sessions/a/2', 'sessions/a/1', 'sessions/b/1', 'other']) await before.set(key, 'here')
  await before.set('sessions/a/over', 'soon gone', { ttl: 1 })
  await before.close()
  const operator = new Redis(redis.url)
  onTestFinished(() => operator.disconnect())
  await operator.del('appkit-room:names')
  await expect.poll(() => operator.exists('appkit:sessions/a/over')).toBe(0)

  const storage = await redisStorage(redis.url)
  onTestFinished(storage.close)
  await operator.config('RESETSTAT')
  expect(await storage.list('sessions/a/')).toEqual(['sessions/a/1', 'sessions/a/2'])
  expect(await storage.list('sessions/', 2)).toEqual(['sessions/a/1', 'sessions/a/2'])
  expect(await storage.delete('sessions/a/1')).toBe(true)
  expect(await storage.list('sessions/a/')).toEqual(['sessions/a/2'])
  expect(await operator.info('commandstats')).not.toContain('cmdstat_scan')
})
