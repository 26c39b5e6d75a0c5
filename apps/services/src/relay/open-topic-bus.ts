import { redisTopicBus } from '../storage/redis-topic-bus.js'
import { memoryTopicBus } from './memory-topic-bus.js'
import type { TopicBus } from './topic-bus.js'

/**
 * The bus that belongs to a storage: over the same Redis, or within this process.
 * @param storageUrl as `SERVICES_STORAGE`; `undefined`: memory
 * @throws StorageError when Redis does not answer
 */
export async function openTopicBus(storageUrl?: string): Promise<TopicBus> {
  return storageUrl === undefined || storageUrl.startsWith('file:') ? memoryTopicBus() : redisTopicBus(storageUrl)
}
