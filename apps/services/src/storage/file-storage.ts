import { chargeOf, turnOf } from './charge.js'
import { checkKey, checkKeys, checkLimit, checkStep, checkTtl, checkValue } from './check-input.js'
import { toStorageError } from './database-fault.js'
import type { Database, DatabaseValue, StatementResult } from './database.js'
import { diskReserve, mostFileBytes, releaseReserve } from './disk-reserve.js'
import { fileUpkeep, readSeenTime } from './file-upkeep.js'
import { findRoom, type Tried } from './find-room.js'
import { openDatabase } from './open-database.js'
import { giveWay, lookAtRoom, writeIf } from './room-tables.js'
import { sharesOf, STORAGE_LIMIT, type GivingRank, type RoomState } from './shares.js'
import { steadyClock } from './steady-clock.js'
import { StorageError } from './storage-error.js'
import { MAX_LISTED, type Storage, type StorageOptions, type WriteOptions } from './storage.js'
import { createWriteQueue } from './write-queue.js'

/** How often entries that are over are removed from the file, ms. */
const UPKEEP_MS = 30_000
/** Entries that give way at a time. */
const GIVE_WAY_AT_ONCE = 64

/** Texts that are written in one transaction: whatever else the process does waits for it, UTF-16 units. */
const MOST_TOGETHER = 64 * 1024

/** Of the database file. */
const PAGE_BYTES = 4096
/** The most that SQLite can count. */
const MOST_PAGES = 2 ** 32 - 2
/** Comes after all text: keys are compared byte by byte, and no byte of UTF-8 is as large. */
const AFTER_ALL_TEXT = `CAST(x'ff' AS TEXT)`

const LIVE = '(expires_at IS NULL OR expires_at > :now)'
const OVER = '(entries.expires_at <= :now)'

const ANYWAY = 'true'
const ABSENT = `NOT EXISTS (SELECT 1 FROM entries WHERE key = :key AND ${LIVE})`
const EXPECTED = `EXISTS (SELECT 1 FROM entries WHERE key = :key AND value = :expected AND ${LIVE})`
const COUNTABLE = `NOT EXISTS (SELECT 1 FROM entries WHERE key = :key AND ${LIVE} AND CAST(CAST(value AS INTEGER) AS TEXT) <> value)`
const SUM = `CASE WHEN ${OVER} THEN excluded.value ELSE CAST(CAST(entries.value AS INTEGER) + CAST(excluded.value AS INTEGER) AS TEXT) END`
const FIRST_EXPIRY = `CASE WHEN ${OVER} THEN excluded.expires_at ELSE entries.expires_at END`
/** As long as the longest number, for what an increment may need. */
const LONGEST_NUMBER = '-9007199254740991'

/** How a file is opened. Times in ms. */
export interface FileStorageOptions extends StorageOptions {
  /** Wall clock: what is kept must be over at the same moment after a restart. @default Date.now */
  readonly now?: () => number
  /** Never going back. @default performance.now */
  readonly uptime?: () => number
  /** @default 30 s */
  readonly upkeepEvery?: number
  /** Pages of 4 KiB the file may have. @default as many as the disk holds */
  readonly maxPages?: number
}

/**
 * Keeps everything in one file, with a reserve for its disk beside it. Several processes on one machine may share it.
 * @param path file, made with its folder when absent
 * @throws StorageError when the file is damaged, too new or out of reach
 */
export async function fileStorage(
  path: string,
  {
    limit = STORAGE_LIMIT,
    log = () => undefined,
    now = Date.now,
    uptime = () => performance.now(),
    upkeepEvery = UPKEEP_MS,
    maxPages
  }: FileStorageOptions = {}
): Promise<Storage> {
  const database = await openWithReserve(path, maxPages)
  const reserve = await diskReserve(path)
  // What the log of the database holds beyond its file has to fit into the reserve.
  database.execute(`PRAGMA wal_autocheckpoint = ${Math.floor(reserve.bytes / PAGE_BYTES / 2)}`)
  const queue = createWriteQueue(database, Math.min(MOST_TOGETHER, reserve.bytes / 4))
  const shares = sharesOf(limit)
  const boundSize = async (): Promise<void> => {
    const pages = Math.floor((await mostFileBytes(path, reserve)) / PAGE_BYTES)
    database.execute(`PRAGMA max_page_count = ${Math.max(1, Math.min(pages, maxPages ?? MOST_PAGES))}`)
  }
  const clock = steadyClock(now, uptime, readSeenTime(database))
  const upkeep = fileUpkeep({ database, queue, reserve, boundSize, shares, clock, log })
  const bounds = {
    mostInAll: shares.all,
    mostLoose: shares.loose,
    mostOfAddress: shares.address,
    mostOfKind: shares.kind,
    mostOfClient: shares.client
  }
  const read = (sql: string, values: Record<string, DatabaseValue>): StatementResult => {
    try {
      return database.execute(sql, { now: clock.now(), ...values })
    } catch (error) {
      throw toStorageError(error)
    }
  }
  const noting = async <T>(writing: Promise<T>): Promise<T> => {
    try {
      const outcome = await writing
      upkeep.note()
      return outcome
    } catch (error) {
      upkeep.note(toStorageError(error))
      throw error
    }
  }

  /** @returns the value that is there now, `undefined` when the condition did not hold */
  function write(
    { condition, sql = writeIf(condition) }: { readonly condition: string; readonly sql?: string },
    entry: { readonly key: string; readonly value: string; readonly expected?: string; readonly longest?: string },
    options: WriteOptions
  ): Promise<string | undefined> {
    const ttl = checkTtl(options)
    const { longest = entry.value, ...texts } = entry
    const charge = chargeOf(entry.key, longest, options)
    const values = (): Record<string, DatabaseValue> => ({
      ...texts,
      ...charge,
      ...bounds,
      expiry: ttl === undefined ? null : now() + ttl
    })
    const attempt = async (upToRank: GivingRank | undefined): Promise<Tried<string | undefined>> => {
      const args = { now: clock.now(), most: GIVE_WAY_AT_ONCE, ...values() }
      const statements = [...(upToRank === undefined ? [] : [{ sql: giveWay(upToRank), args }]), { sql, args }]
      const { rows } = await queue.write(statements, turnOf(entry.key, charge, options)).catch(fail)
      if (rows[0]) return { outcome: String(rows[0]['value']) }
      const state = read(lookAtRoom(condition), values())
      return Number(state.rows[0]?.['isDue']) === 1 ? { room: toRoomState(state) } : { outcome: undefined }
    }
    return noting(findRoom({ charge, shares, attempt }))
  }

  await boundSize()
  await upkeep.run()
  const rounds = setInterval(() => void upkeep.run(), upkeepEvery)
  rounds.unref()

  return {
    async get(key) {
      checkKey(key)
      const { rows } = read(`SELECT value FROM entries WHERE key = :key AND ${LIVE}`, { key })
      return rows[0] && String(rows[0]['value'])
    },
    async getMany(keys) {
      checkKeys(keys)
      const { rows } = read(
        `SELECT key, value FROM entries WHERE key IN (SELECT value FROM json_each(:keys)) AND ${LIVE}`,
        { keys: JSON.stringify(keys) }
      )
      const found = new Map(rows.map(({ key, value }) => [key, String(value)]))
      return keys.map((key) => found.get(key))
    },
    async set(key, value, options = {}) {
      checkKey(key)
      checkValue(value)
      await write({ condition: ANYWAY }, { key, value }, options)
    },
    async delete(key) {
      checkKey(key)
      const sql = `DELETE FROM entries WHERE key = :key AND ${LIVE}`
      const { rowsAffected } = await queue.write([{ sql, args: { now: clock.now(), key } }], { key }).catch(fail)
      return rowsAffected > 0
    },
    async timeLeft(key) {
      checkKey(key)
      const { rows } = read(`SELECT expires_at FROM entries WHERE key = :key AND ${LIVE}`, { key })
      const expiry = rows[0]?.['expires_at']
      return rows[0] && (expiry === null ? Infinity : Math.max(1, Number(expiry) - clock.now()))
    },
    async list(prefix, most = MAX_LISTED) {
      const { rows } = read(
        `SELECT key FROM entries WHERE key >= :prefix AND key < :prefix || ${AFTER_ALL_TEXT} AND ${LIVE} ORDER BY key LIMIT :most`,
        { prefix, most: checkLimit(most) }
      )
      return rows.map(({ key }) => String(key))
    },
    async increment(key, { by = 1, ...options } = {}) {
      checkKey(key)
      checkStep(by)
      const sql = writeIf(COUNTABLE, SUM, FIRST_EXPIRY)
      const sum = await write(
        { condition: COUNTABLE, sql },
        { key, value: String(by), longest: LONGEST_NUMBER },
        options
      )
      if (sum === undefined)
        throw new StorageError('STORAGE_NOT_A_NUMBER', 'The value to increment is not a whole number')
      return Number(sum)
    },
    async compareAndSet(key, expected, value, options = {}) {
      checkKey(key)
      checkValue(value)
      const written =
        expected === undefined
          ? await write({ condition: ABSENT }, { key, value }, options)
          : await write({ condition: EXPECTED }, { key, value, expected }, options)
      if (written !== undefined && options.erasesOld) upkeep.eraseOld()
      return written !== undefined
    },
    now: clock.now,
    toWallTime: clock.toWallTime,
    trouble: upkeep.trouble,
    async close() {
      clearInterval(rounds)
      await upkeep.settled()
      await queue.settled()
      database.close()
    }
  }
}

/** A disk that is quite full does not even let a database be opened, unless its reserve is given up. */
async function openWithReserve(path: string, maxPages: number | undefined): Promise<Database> {
  try {
    return await openDatabase(path, maxPages)
  } catch (error) {
    if (toStorageError(error).code !== 'STORAGE_UNAVAILABLE') throw error
    await releaseReserve(path).catch(() => {})
    return openDatabase(path, maxPages)
  }
}

function toRoomState({ rows }: StatementResult): RoomState {
  const [row] = rows
  const bytesOf = (name: string): number => Number(row?.[name] ?? 0)
  const payerOf = (name: string): RoomState['heaviest'] =>
    typeof row?.[name] === 'string' ? { address: row[name], bytes: bytesOf(`${name}Bytes`) } : undefined
  return {
    growth: bytesOf('growth'),
    more: bytesOf('more'),
    all: bytesOf('everything'),
    loose: bytesOf('loose'),
    ofAddress: bytesOf('ofAddress'),
    ofKind: bytesOf('ofKind'),
    ofClient: bytesOf('ofClient'),
    heaviest: payerOf('heaviest'),
    heaviestLoose: payerOf('heaviestLoose')
  }
}

function fail(error: unknown): never {
  throw toStorageError(error)
}
