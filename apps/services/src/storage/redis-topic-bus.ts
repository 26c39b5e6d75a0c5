import { Redis } from 'ioredis'
import type { TopicBus } from '../relay/topic-bus.js'
import { topicListeners } from '../relay/topic-listeners.js'
import { StorageError } from './storage-error.js'

const PREFIX = 'appkit:relay:'
/** How long the start and each command may take, ms. */
const PATIENCE_MS = 5000

/**
 * A bus over the publish and subscribe of Redis, for several processes.
 * @param url `redis://` or `rediss://`
 * @throws StorageError STORAGE_UNAVAILABLE when Redis does not answer
 */
export async function redisTopicBus(url: string): Promise<TopicBus> {
  const settings = { lazyConnect: true, connectTimeout: PATIENCE_MS, maxRetriesPerRequest: 1 }
  const publisher = new Redis(url, { ...settings, commandTimeout: PATIENCE_MS })
  const subscriber = new Redis(url, { ...settings, maxRetriesPerRequest: null })
  const listeners = topicListeners()
  const both = [publisher, subscriber]
  for (const redis of both) redis.on('error', () => {})
  // Everybody who subscribes while it is away waits for it.
  subscriber.setMaxListeners(0)
  const ask = <T>(command: Promise<T>): Promise<T> =>
    command.catch((error: unknown) => {
      throw new StorageError('STORAGE_UNAVAILABLE', 'Redis does not answer', { cause: error })
    })
  try {
    await ask(Promise.all(both.map((redis) => redis.connect())))
  } catch (error) {
    for (const redis of both) redis.disconnect()
    throw error
  }
  subscriber.on('message', (channel: string) => listeners.tell(channel.slice(PREFIX.length)))
  // What was announced while the connection was away is not told again.
  subscriber.on('ready', () => listeners.tellAll())

  return {
    async announce(topic) {
      await ask(publisher.publish(channelOf(topic), ''))
    },
    async listen(topics, listener) {
      for (const topic of topics) listeners.add(topic, listener)
      try {
        if (topics.length > 0) await ask(subscribe(subscriber, topics.map(channelOf)))
      } catch (error) {
        for (const topic of topics) listeners.remove(topic, listener)
        throw error
      }
    },
    unlisten(topics, listener) {
      const last = topics.filter((topic) => listeners.remove(topic, listener))
      if (last.length > 0) subscriber.unsubscribe(...last.map(channelOf)).catch(() => {})
    },
    async close() {
      listeners.clear()
      // A goodbye would wait until it is back.
      subscriber.disconnect()
      await publisher.quit().catch(() => publisher.disconnect())
    }
  }
}

/**
 * Subscribes when the connection is there, which it is given some time for. Nothing is queued meanwhile: a client that asks again and again
 * would fill the queue. The library's own limit will not do, since nothing takes the failure of what it repeats by itself.
 */
function subscribe(redis: Redis, channels: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      late.refresh()
      void redis
        .subscribe(...channels)
        .then(() => resolve(), reject)
        .finally(() => clearTimeout(late))
    }
    const late = setTimeout(() => {
      redis.off('ready', begin)
      // It has the command and says nothing: another connection may do better.
      if (redis.status === 'ready') redis.stream.destroy()
      reject(new Error('Redis takes too long'))
    }, PATIENCE_MS)
    if (redis.status === 'ready') begin()
    else redis.once('ready', begin)
  })
}

function channelOf(topic: string): string {
  return PREFIX + topic
}
