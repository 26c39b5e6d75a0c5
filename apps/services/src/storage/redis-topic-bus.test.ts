import { Redis } from 'ioredis'
import { expect, onTestFinished, test } from 'vitest'
import { startRedis } from '../../test/start-redis.js'
import { redisTopicBus } from './redis-topic-bus.js'

const GONE = { code: 'STORAGE_UNAVAILABLE' }

/** A bus over a Redis of its own. */
async function open() {
  const redis = await startRedis()
  const bus = await redisTopicBus(redis.url)
  onTestFinished(() => bus.close())
  const heard: string[] = []
  return { redis, port: Number(new URL(redis.url).port), bus, heard, hear: (topic: string) => void heard.push(topic) }
}

test('behavior: who listens while Redis is away is told so, hears nothing, and may try again when it is back', async () => {
  const { redis, port, bus, heard, hear } = await open()
  const before: string[] = []
  await bus.listen(['before'], (topic) => before.push(topic))
  await redis.stop()
  const tries = Array.from({ length: 20 }, (_, index) => bus.listen([`topic ${index}`], hear))
  for (const { status, reason } of (await Promise.allSettled(tries)) as PromiseRejectedResult[])
    expect([status, reason]).toEqual(['rejected', expect.objectContaining(GONE)])

  const again = await startRedis(port)
  onTestFinished(again.stop)
  await expect.poll(() => before).toEqual(['before'])
  expect(heard).toEqual([])
  await bus.listen(['topic 0'], hear)
  await bus.announce('topic 1')
  await bus.announce('topic 0')
  await expect.poll(() => heard).toEqual(['topic 0'])
}, 60_000)

test('behavior: who listens while Redis is gone for a moment only has it when it is back', async () => {
  const { redis, port, bus, heard, hear } = await open()
  await redis.stop()
  const listening = bus.listen(['topic'], hear)
  const again = await startRedis(port)
  onTestFinished(again.stop)
  await listening
  await expect.poll(() => bus.announce('topic').then(() => heard.includes('topic'))).toBe(true)
}, 60_000)

test('behavior: a Redis that hangs holds up neither who listens nor the end, and goes on where it was', async () => {
  const { redis, bus, heard, hear } = await open()
  onTestFinished(redis.stop)
  const client = new Redis(redis.url)
  const pid = Number(/process_id:(\d+)/.exec(await client.info('server'))?.[1])
  client.disconnect()
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  await expect(bus.listen(['topic'], hear)).rejects.toMatchObject(GONE)
  process.kill(pid, 'SIGCONT')
  await bus.listen(['topic'], hear)
  await expect.poll(() => bus.announce('topic').then(() => heard.includes('topic'))).toBe(true)
  process.kill(pid, 'SIGSTOP')
  await bus.close()
}, 60_000)
