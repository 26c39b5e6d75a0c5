import { checkKey, checkKeys, checkLimit, checkStep, checkTtl, checkValue } from './check-input.js'
import { steadyClock } from './steady-clock.js'
import { StorageError } from './storage-error.js'
import { MAX_LISTED, type Storage, type WriteOptions } from './storage.js'

/** What all entries may take together, UTF-16 units of keys and values. */
const MAX_UNITS = 64 * 1024 * 1024
/** Writes between two looks for entries that are over. */
const SWEEP_WRITES = 1000

interface Entry {
  readonly value: string
  /** `Infinity`: lives for ever. */
  readonly until: number
}

/**
 * Keeps everything in this process, and nothing beyond it: for tests, and for a relay whose messages may be lost.
 * When it is full, entries with a time to live give way, those that end soonest first.
 * @param now never going back, ms
 * @param maxUnits @default 64 Mi
 */
export function memoryStorage(now: () => number = () => performance.now(), maxUnits: number = MAX_UNITS): Storage {
  const entries = new Map<string, Entry>()
  const clock = steadyClock(Date.now, () => performance.now())
  let units = 0
  let writes = 0

  const remove = (key: string): boolean => {
    const entry = entries.get(key)
    if (entry === undefined) return false
    entries.delete(key)
    units -= key.length + entry.value.length
    return true
  }
  const read = (key: string): Entry | undefined => {
    checkKey(key)
    const entry = entries.get(key)
    if (entry === undefined || entry.until > now()) return entry
    remove(key)
    return undefined
  }
  const sweep = (): void => {
    for (const [key, { until }] of entries) if (until <= now()) remove(key)
  }
  const makeRoom = (needed: number): void => {
    if (units + needed <= maxUnits) return
    sweep()
    const mortal = [...entries].filter(([, { until }]) => until < Infinity).sort(([, a], [, b]) => a.until - b.until)
    for (const [key] of mortal) {
      if (units + needed <= maxUnits * 0.9) return
      remove(key)
    }
    if (units + needed > maxUnits) throw new StorageError('STORAGE_FULL', 'The memory for the storage is full')
  }
  const write = (key: string, value: string, until: number): void => {
    checkValue(value)
    remove(key)
    makeRoom(key.length + value.length)
    entries.set(key, { value, until })
    units += key.length + value.length
    writes += 1
    if (writes % SWEEP_WRITES === 0) sweep()
  }
  const end = (options: WriteOptions): number => now() + (checkTtl(options) ?? Infinity)

  return {
    get: async (key) => read(key)?.value,
    async getMany(keys) {
      checkKeys(keys)
      return keys.map((key) => read(key)?.value)
    },
    async set(key, value, options = {}) {
      checkKey(key)
      write(key, value, end(options))
    },
    delete: async (key) => read(key) !== undefined && remove(key),
    async timeLeft(key) {
      const entry = read(key)
      return entry && Math.ceil(entry.until - now())
    },
    async list(prefix, limit = MAX_LISTED) {
      sweep()
      const keys = [...entries.keys()].filter((key) => key.startsWith(prefix))
      return keys.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).slice(0, checkLimit(limit))
    },
    async increment(key, { by = 1, ...options } = {}) {
      checkStep(by)
      const old = read(key)
      if (old !== undefined && !/^-?(0|[1-9]\d{0,15})$/.test(old.value))
        throw new StorageError('STORAGE_NOT_A_NUMBER', 'The value to increment is not a whole number')
      const sum = Number(old?.value ?? 0) + by
      const until = end(options)
      write(key, String(sum), old?.until ?? until)
      return sum
    },
    async compareAndSet(key, expected, value, options = {}) {
      const until = end(options)
      checkValue(value)
      if (read(key)?.value !== expected) return false
      write(key, value, until)
      return true
    },
    now: clock.now,
    toWallTime: clock.toWallTime,
    trouble: () => undefined,
    async close() {
      entries.clear()
      units = 0
    }
  }
}
