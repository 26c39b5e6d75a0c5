import { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { networksOf } from './networks-of.js'
import { StorageError } from '../storage/storage-error.js'

/** All keys in Redis begin so, since it may be shared. Not with `appkit:`, or the storage would count them as entries of its own. */
const PREFIX = 'appkit-requests'
/** Length of a window, s. It begins with the first request that is counted. */
const WINDOW = 60
/** How long Redis may take to count, ms; a request waits for it. */
const PATIENCE_MS = 500
const START_MS = 5000
/** Addresses that are counted in memory at a time. The one that has asked nothing for longest is forgotten first. */
const MAX_ADDRESSES = 10_000

/** Counts what each address asks within a minute, of IPv6 what its wider networks ask as well. */
export interface RequestCounter {
  /** Takes requests of an address. @param address as `clientAddress` gives it @returns s to wait first; 0: they may pass */
  take(address: string, requests: number): Promise<number>
  close(): Promise<void>
}

/** How much an address may ask. */
export interface RequestCounterOptions {
  readonly perMinute: number
}

/** Counts in this process, and anew after a restart. */
export function memoryCounter({ perMinute }: RequestCounterOptions): RequestCounter {
  const take = takeByNetwork((times) => new BoundedMemory({ points: perMinute * times, duration: WINDOW }))
  return { take, close: () => Promise.resolve() }
}

/**
 * Counts in Redis, together with the other processes. While Redis is away, this process counts for itself.
 * @param url `redis://` or `rediss://`
 * @throws StorageError STORAGE_UNAVAILABLE when Redis does not answer at the start
 */
export async function redisCounter(url: string, { perMinute }: RequestCounterOptions): Promise<RequestCounter> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: START_MS,
    commandTimeout: PATIENCE_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0
  })
  redis.on('error', () => {})
  try {
    await redis.connect()
  } catch (error) {
    redis.disconnect()
    throw new StorageError('STORAGE_UNAVAILABLE', 'Redis does not answer', { cause: error })
  }
  const take = takeByNetwork((times) => {
    const limits = { points: perMinute * times, duration: WINDOW }
    return new RateLimiterRedis({
      ...limits,
      storeClient: redis,
      keyPrefix: PREFIX,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new BoundedMemory(limits)
    })
  })
  return {
    take,
    close: async () => void (await redis.quit().catch(() => redis.disconnect()))
  }
}

/** Remembers so many addresses, no more: a client can have more of them than there is memory. */
class BoundedMemory extends RateLimiterMemory {
  readonly #addresses = new LRUCache<string, true>({
    max: MAX_ADDRESSES,
    dispose: (_counted, address) => void this.delete(address)
  })

  override consume(...[address, ...rest]: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.#addresses.set(String(address), true)
    return super.consume(address, ...rest)
  }
}

/** What an address asks beyond its own bound does not count for its network: its neighbours have their part. */
function takeByNetwork(limiterFor: (times: number) => RateLimiterAbstract): RequestCounter['take'] {
  const limiters = new Map<number, RateLimiterAbstract>()
  return async (address, requests) => {
    for (const { name, times } of [...networksOf(address)].reverse()) {
      const limiter = limiters.get(times) ?? limiterFor(times)
      limiters.set(times, limiter)
      const wait = await waitAfter(limiter, name, requests)
      if (wait > 0) return wait
    }
    return 0
  }
}

async function waitAfter(limiter: RateLimiterAbstract, address: string, requests: number): Promise<number> {
  try {
    await limiter.consume(address, requests)
    return 0
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    // The clock of the machine may have been turned back meanwhile; the window is no longer for that.
    return Math.min(WINDOW, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
  }
}
