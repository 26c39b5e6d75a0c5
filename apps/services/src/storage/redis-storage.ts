import { Redis } from 'ioredis'
import { checkKey, checkLimit, checkStep, checkTtl, checkValue } from './check-input.js'
import { StorageError } from './storage-error.js'
import { MAX_LISTED, type Storage } from './storage.js'

/** All keys begin so, since the server may be shared. */
const PREFIX = 'appkit:'
/** How long the start and each command may take, ms. */
const PATIENCE_MS = 5000
const SCAN_COUNT = 500

const INCREMENT = `
local is_new = redis.call('EXISTS', KEYS[1]) == 0
local sum = redis.call('INCRBY', KEYS[1], ARGV[1])
if is_new and ARGV[2] ~= '' then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return tostring(sum)`

const COMPARE_AND_SET = `
local value = redis.call('GET', KEYS[1])
if ARGV[1] == '' and value or ARGV[1] ~= '' and value ~= ARGV[2] then return 0 end
if ARGV[4] == '' then redis.call('SET', KEYS[1], ARGV[3]) else redis.call('SET', KEYS[1], ARGV[3], 'PX', ARGV[4]) end
return 1`

/**
 * Keeps everything in Redis, for several processes. Whether a write survives the end of Redis is Redis' own setting
 * (`appendonly`, `appendfsync`).
 * @param url `redis://` or `rediss://`
 * @throws StorageError STORAGE_UNAVAILABLE when Redis does not answer
 */
export async function redisStorage(url: string): Promise<Storage> {
  const redis = new Redis(url, {
    lazyConnect: true,
    keyPrefix: PREFIX,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 1
  })
  redis.on('error', () => {})
  const ask = async <T>(command: Promise<T>): Promise<T> => {
    try {
      return await command
    } catch (error) {
      throw toStorageError(error)
    }
  }
  try {
    await ask(redis.connect())
  } catch (error) {
    redis.disconnect()
    throw error
  }

  return {
    async get(key) {
      checkKey(key)
      return (await ask(redis.get(key))) ?? undefined
    },
    async set(key, value, options = {}) {
      checkKey(key)
      checkValue(value)
      const ttl = checkTtl(options)
      await ask(ttl === undefined ? redis.set(key, value) : redis.set(key, value, 'PX', ttl))
    },
    async delete(key) {
      checkKey(key)
      return (await ask(redis.del(key))) > 0
    },
    async list(prefix, limit = MAX_LISTED) {
      const most = checkLimit(limit)
      const found = new Set<string>()
      let cursor = '0'
      do {
        const [next, keys] = await ask(
          redis.scan(cursor, 'MATCH', `${asPattern(PREFIX + prefix)}*`, 'COUNT', SCAN_COUNT)
        )
        for (const key of keys) found.add(key.slice(PREFIX.length))
        cursor = next
      } while (cursor !== '0')
      return [...found].sort(byCodePoint).slice(0, most)
    },
    async increment(key, { by = 1, ...options } = {}) {
      checkKey(key)
      checkStep(by)
      return Number(await ask(redis.eval(INCREMENT, 1, key, by, checkTtl(options) ?? '')))
    },
    async compareAndSet(key, expected, value, options = {}) {
      checkKey(key)
      checkValue(value)
      const values = [expected === undefined ? '' : 'some', expected ?? '', value, checkTtl(options) ?? '']
      return (await ask(redis.eval(COMPARE_AND_SET, 1, key, ...values))) === 1
    },
    async close() {
      await redis.quit().catch(() => redis.disconnect())
    }
  }
}

/** The order of UTF-8 bytes, in which the file lists as well. */
function byCodePoint(first: string, second: string): number {
  return Buffer.compare(Buffer.from(first), Buffer.from(second))
}

function asPattern(text: string): string {
  return text.replaceAll(/[\\*?[\]^-]/g, String.raw`\$&`)
}

function toStorageError(error: unknown): StorageError {
  const message = error instanceof Error ? error.message : ''
  if (/not an integer|overflow/.test(message))
    return new StorageError('STORAGE_NOT_A_NUMBER', 'The value to increment is not a whole number', { cause: error })
  if (/\b(OOM|MISCONF|READONLY)\b/.test(message))
    return new StorageError('STORAGE_FULL', 'Redis is full, or takes no writes', { cause: error })
  return new StorageError('STORAGE_UNAVAILABLE', 'Redis does not answer', { cause: error })
}
