import { LibsqlError, type InValue, type ResultSet } from '@libsql/client'
import { checkKey, checkLimit, checkStep, checkTtl, checkValue } from './check-input.js'
import { openDatabase } from './open-database.js'
import { StorageError } from './storage-error.js'
import { MAX_LISTED, type Storage, type WriteOptions } from './storage.js'
import { createWriteQueue } from './write-queue.js'

/** How often entries that are over are removed from the file, ms. */
const SWEEP_MS = 60_000

const LIVE = '(expires_at IS NULL OR expires_at > :now)'
const OVER = '(entries.expires_at <= :now)'

/**
 * Keeps everything in one file. Several processes on one machine may share it.
 * @param path file, made with its folder when absent
 * @param now wall clock, ms: what is kept must be over at the same moment after a restart
 * @param maxPages pages of 4 KiB the file may have @default as many as the disk holds
 * @throws StorageError when the file is damaged, too new or out of reach
 */
export async function fileStorage(path: string, now: () => number = Date.now, maxPages?: number): Promise<Storage> {
  const client = await openDatabase(path, maxPages)
  const queue = createWriteQueue(client)
  const read = (sql: string, values: Record<string, InValue>): Promise<ResultSet> =>
    client.execute({ sql, args: { now: now(), ...values } }).catch(fail)
  const write = (sql: string, values: Record<string, InValue>): Promise<ResultSet> =>
    queue.write({ sql, args: { now: now(), ...values } }).catch(fail)
  const expiry = (options: WriteOptions): number | null => {
    const ttl = checkTtl(options)
    return ttl === undefined ? null : now() + ttl
  }
  const sweep = (): Promise<unknown> => write('DELETE FROM entries WHERE expires_at <= :now', {})
  const sweeper = setInterval(() => void sweep().catch(() => {}), SWEEP_MS)
  sweeper.unref()

  return {
    async get(key) {
      checkKey(key)
      const { rows } = await read(`SELECT value FROM entries WHERE key = :key AND ${LIVE}`, { key })
      return rows[0] && String(rows[0][0])
    },
    async set(key, value, options = {}) {
      checkKey(key)
      checkValue(value)
      await write(
        `INSERT INTO entries VALUES (:key, :value, :expiry)
         ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
        { key, value, expiry: expiry(options) }
      )
    },
    async delete(key) {
      checkKey(key)
      const { rowsAffected } = await write(`DELETE FROM entries WHERE key = :key AND ${LIVE}`, { key })
      return rowsAffected > 0
    },
    async list(prefix, limit = MAX_LISTED) {
      const { rows } = await read(
        `SELECT key FROM entries WHERE substr(key, 1, :length) = :prefix AND key >= :prefix AND ${LIVE} ORDER BY key LIMIT :limit`,
        { prefix, length: [...prefix].length, limit: checkLimit(limit) }
      )
      return rows.map((row) => String(row[0]))
    },
    async increment(key, { by = 1, ...options } = {}) {
      checkKey(key)
      checkStep(by)
      const { rows } = await write(
        `INSERT INTO entries VALUES (:key, :by, :expiry)
         ON CONFLICT (key) DO UPDATE SET
           value = CASE WHEN ${OVER} THEN excluded.value ELSE CAST(CAST(entries.value AS INTEGER) + CAST(excluded.value AS INTEGER) AS TEXT) END,
           expires_at = CASE WHEN ${OVER} THEN excluded.expires_at ELSE entries.expires_at END
         WHERE ${OVER} OR CAST(CAST(entries.value AS INTEGER) AS TEXT) = entries.value
         RETURNING value`,
        { key, by: String(by), expiry: expiry(options) }
      )
      if (!rows[0]) throw new StorageError('STORAGE_NOT_A_NUMBER', 'The value to increment is not a whole number')
      return Number(rows[0][0])
    },
    async compareAndSet(key, expected, value, options = {}) {
      checkKey(key)
      checkValue(value)
      const values = { key, value, expiry: expiry(options) }
      const { rowsAffected } =
        expected === undefined
          ? await write(
              `INSERT INTO entries VALUES (:key, :value, :expiry)
               ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at WHERE ${OVER}`,
              values
            )
          : await write(
              `UPDATE entries SET value = :value, expires_at = :expiry WHERE key = :key AND value = :expected AND ${LIVE}`,
              { ...values, expected }
            )
      return rowsAffected > 0
    },
    async close() {
      clearInterval(sweeper)
      await queue.settled()
      await client.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => {})
      client.close()
    }
  }
}

function fail(error: unknown): never {
  throw toStorageError(error)
}

function toStorageError(error: unknown): StorageError {
  if (error instanceof LibsqlError && isRefusedWrite(error))
    return new StorageError('STORAGE_FULL', 'The storage is full, or its disk takes no more', { cause: error })
  return new StorageError('STORAGE_UNAVAILABLE', 'The storage file does not answer', { cause: error })
}

/** Reading goes on in all of these. */
function isRefusedWrite({ code, extendedCode = '' }: LibsqlError): boolean {
  return (
    /^SQLITE_(FULL|READONLY)/.test(code) || /^SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|SHMSIZE)$/.test(extendedCode)
  )
}
