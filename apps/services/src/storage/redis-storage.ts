import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { chargeOf, turnOf, type Rank } from './charge.js'
import { checkKey, checkKeys, checkLimit, checkStep, checkTtl, checkValue } from './check-input.js'
import { fairGate } from './fair-gate.js'
import { findRoom, type Tried } from './find-room.js'
import { COUNT_OLD, DELETE, ENTRY_PREFIX, GIVE_WAY, LIST, PURGE, SUMS, WRITE } from './redis-scripts.js'
import { sharesOf, STORAGE_LIMIT, type GivingRank, type RoomState } from './shares.js'
import { steadyClock, type SteadyClock } from './steady-clock.js'
import { CLOCK_JUMPED, StorageError } from './storage-error.js'
import { MAX_LISTED, type Storage, type StorageOptions, type WriteOptions } from './storage.js'

/** How long the start and each command may take, ms. */
const PATIENCE_MS = 5000
const SCAN_COUNT = 500
/** How often entries that are over are taken off the sums, ms. */
const UPKEEP_MS = 30_000
/** Entries that one script removes or counts: Redis does nothing else meanwhile. */
const AT_ONCE = 200
/** The time of the last upkeep in whichever run, ms since 1970. */
const SEEN_KEY = 'appkit-room:seen-at'
/** Entries that give way to one at a time. */
const GIVE_WAY_AT_ONCE = 64
/** As long as the longest number, for what an increment may need. */
const LONGEST_NUMBER = '-9007199254740991'

/** What is on the way to Redis at a time: what comes after it waits for all of it, bytes. */
const ON_THE_WAY = 128 * 1024

/** A longer text is sent as bytes, UTF-16 units. */
const LONG_TEXT = 16 * 1024

const encoder = new TextEncoder()

type Act = 'set' | 'create' | 'swap' | 'add'
/** An answer of the script that writes. */
type Written = readonly ['done', string] | readonly ['not-due'] | readonly ['no-room', ...(number | string | null)[]]

/** How a Redis is opened. Times in ms. */
export interface RedisStorageOptions extends StorageOptions {
  /** Wall clock of this process; the entries themselves are over by that of Redis. @default Date.now */
  readonly now?: () => number
  /** Never going back. @default performance.now */
  readonly uptime?: () => number
  /** Between two upkeeps. @default 30 s */
  readonly upkeepEvery?: number
}

/**
 * Keeps everything in Redis, for several processes. Whether a write survives the end of Redis is Redis' own setting
 * (`appendonly`, `appendfsync`). A Redis cluster will not do: one script reaches several keys.
 * @param url `redis://` or `rediss://`
 * @throws StorageError STORAGE_UNAVAILABLE when Redis does not answer
 */
export async function redisStorage(
  url: string,
  {
    limit = STORAGE_LIMIT,
    log = () => undefined,
    now = Date.now,
    uptime = () => performance.now(),
    upkeepEvery = UPKEEP_MS
  }: RedisStorageOptions = {}
): Promise<Storage> {
  const shares = sharesOf(limit)
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 1
  })
  redis.on('error', () => {})
  let refusal: string | undefined
  /** Why the last upkeep failed. */
  let fault: string | undefined
  const run = scriptRunner(redis)
  const gate = fairGate(ON_THE_WAY)
  const ask = async <T>(command: Promise<T>): Promise<T> => {
    try {
      return await command
    } catch (error) {
      throw toStorageError(error)
    }
  }
  /** @returns what an increment has come to, `undefined` when it was not due */
  async function write(
    act: Act,
    { key, value, expected = '', longest = value }: { key: string; value: string; expected?: string; longest?: string },
    options: WriteOptions
  ): Promise<string | undefined> {
    const ttl = checkTtl(options) ?? ''
    const charge = chargeOf(key, longest, options)
    const texts = [act, value, ttl, expected, JSON.stringify(charge), JSON.stringify(shares)]
    const attempt = async (upToRank: GivingRank | undefined): Promise<Tried<string | undefined>> => {
      const order = [...texts, upToRank ?? '', GIVE_WAY_AT_ONCE]
      const writing = gate(turnOf(key, charge, options), () => ask(run(WRITE, [ENTRY_PREFIX + key], order)))
      const [outcome, ...rest] = (await writing) as Written
      if (outcome === 'no-room') return { room: toRoomState(rest) }
      return { outcome: outcome === 'done' ? String(rest[0]) : undefined }
    }
    try {
      const written = await findRoom({ charge, shares, attempt })
      refusal = undefined
      return written
    } catch (error) {
      if (error instanceof StorageError && error.code === 'STORAGE_FULL') refusal = error.message
      throw error
    }
  }

  /** A version without shares may have written before, or may do so beside this one. */
  async function countOld(): Promise<void> {
    let cursor = '0'
    do {
      const [next, keys] = await ask(redis.scan(cursor, 'MATCH', `${ENTRY_PREFIX}*`, 'COUNT', SCAN_COUNT))
      const charges = keys.map((key) => {
        const charge = chargeOf(key.slice(ENTRY_PREFIX.length), '', {})
        return JSON.stringify({ ...charge, rank: rankOfOld(charge.kind, charge.rank) })
      })
      if (keys.length > 0) await ask(run(COUNT_OLD, keys, charges))
      cursor = next
    } while (cursor !== '0')
  }
  async function shrink(): Promise<void> {
    for (;;) {
      const [all, loose] = (await ask(run(SUMS, [], []))) as [number, number]
      const [upToRank, bytes] = all > shares.all ? [1, all - shares.all] : [0, loose - shares.loose]
      if (bytes <= 0 || (await ask(run(GIVE_WAY, [], [upToRank, bytes, AT_ONCE]))) === 0) return
    }
  }
  const upkeep = async (clock: SteadyClock): Promise<void> => {
    try {
      if (clock.check() === 'jumped') log(new StorageError('STORAGE_CLOCK', CLOCK_JUMPED))
      await ask(redis.set(SEEN_KEY, clock.now()))
      while (((await ask(run(PURGE, [], [AT_ONCE]))) as number) > 0);
      await shrink()
      fault = undefined
    } catch (error) {
      const why = toStorageError(error)
      fault = why.message
      log(new StorageError(why.code, `The storage could not be tidied up: ${why.message}`, { cause: error }))
    }
  }

  const start = async (): Promise<SteadyClock> => {
    try {
      await ask(redis.connect())
      await countOld()
      return steadyClock(now, uptime, Number((await ask(redis.get(SEEN_KEY))) ?? now()))
    } catch (error) {
      redis.disconnect()
      throw error
    }
  }
  const clock = await start()
  await upkeep(clock)
  const rounds = setInterval(() => void upkeep(clock), upkeepEvery)
  rounds.unref()

  return {
    async get(key) {
      checkKey(key)
      return (await ask(redis.get(ENTRY_PREFIX + key))) ?? undefined
    },
    async getMany(keys) {
      checkKeys(keys)
      const values = keys.length === 0 ? [] : await ask(redis.mget(keys.map((key) => ENTRY_PREFIX + key)))
      return values.map((value) => value ?? undefined)
    },
    async set(key, value, options = {}) {
      checkKey(key)
      checkValue(value)
      await write('set', { key, value }, options)
    },
    async delete(key) {
      checkKey(key)
      return (await gate({ key }, () => ask(run(DELETE, [ENTRY_PREFIX + key], [])))) === 1
    },
    async timeLeft(key) {
      checkKey(key)
      const left = await ask(redis.pttl(ENTRY_PREFIX + key))
      if (left === -2) return undefined
      return left === -1 ? Infinity : Math.max(1, left)
    },
    async list(prefix, atMost = MAX_LISTED) {
      const most = checkLimit(atMost)
      const keys = (await ask(run(LIST, [], [ENTRY_PREFIX + prefix, most]))) as string[]
      return keys.map((key) => key.slice(ENTRY_PREFIX.length))
    },
    async increment(key, { by = 1, ...options } = {}) {
      checkKey(key)
      checkStep(by)
      return Number(await write('add', { key, value: String(by), longest: LONGEST_NUMBER }, options))
    },
    async compareAndSet(key, expected, value, options = {}) {
      checkKey(key)
      checkValue(value)
      const written =
        expected === undefined
          ? await write('create', { key, value }, options)
          : await write('swap', { key, value, expected }, options)
      return written !== undefined
    },
    now: clock.now,
    toWallTime: clock.toWallTime,
    trouble: () => fault ?? refusal,
    async close() {
      clearInterval(rounds)
      await redis.quit().catch(() => redis.disconnect())
    }
  }
}

/** Runs scripts that Redis keeps under their digests; a Redis that was started anew gets the text again. */
function scriptRunner(redis: Redis) {
  const digests = new Map<string, string>()
  return async (script: string, keys: readonly string[], texts: readonly (string | number)[]): Promise<unknown> => {
    const digest = digests.get(script) ?? createHash('sha1').update(script).digest('hex')
    digests.set(script, digest)
    const sent = texts.map(toSent)
    try {
      return await redis.evalsha(digest, keys.length, ...keys, ...sent)
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return redis.eval(script, keys.length, ...keys, ...sent)
    }
  }
}

/** A long text in bytes: of texts the client makes one, which takes several times as long to send. */
function toSent(text: string | number): string | number | Buffer {
  return typeof text === 'string' && text.length > LONG_TEXT ? Buffer.from(encoder.encode(text).buffer) : text
}

/** Their payers are unknown; what an owner has signed for never gives way. */
function rankOfOld(kind: string, rank: Rank): Rank {
  return rank === 1 || kind === 'names' || kind === 'sessions' ? rank : 0
}

function toRoomState(told: readonly (number | string | null | undefined)[]): RoomState {
  const [growth, more, all, loose, ofAddress, ofKind, ofClient] = told.map(Number)
  const payerOf = (index: number): RoomState['heaviest'] => {
    const address = told[index]
    return typeof address === 'string' ? { address, bytes: Number(told[index + 1]) } : undefined
  }
  const room = { growth, more, all, loose, ofAddress, ofKind, ofClient } as Omit<
    RoomState,
    'heaviest' | 'heaviestLoose'
  >
  return { ...room, heaviest: payerOf(7), heaviestLoose: payerOf(9) }
}

function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const message = error instanceof Error ? error.message : ''
  if (/not an integer|overflow/.test(message))
    return new StorageError('STORAGE_NOT_A_NUMBER', 'The value to increment is not a whole number', { cause: error })
  if (/\b(OOM|MISCONF|READONLY)\b/.test(message))
    return new StorageError('STORAGE_FULL', 'Redis is full, or takes no writes', { cause: error })
  return new StorageError('STORAGE_UNAVAILABLE', 'Redis does not answer', { cause: error })
}
