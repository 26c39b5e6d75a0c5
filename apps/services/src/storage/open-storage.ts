import { resolve } from 'node:path'
import { fileStorage } from './file-storage.js'
import { redisStorage } from './redis-storage.js'
import type { Storage, StorageOptions } from './storage.js'

/**
 * Opens what `SERVICES_STORAGE` names: `file:` with a path, or the address of a Redis.
 * @throws StorageError when it cannot be opened
 */
export function openStorage(url: string, options: StorageOptions = {}): Promise<Storage> {
  return url.startsWith('file:') ? fileStorage(resolve(url.slice('file:'.length)), options) : redisStorage(url, options)
}
