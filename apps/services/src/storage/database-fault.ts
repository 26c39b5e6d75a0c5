import Sqlite from 'libsql'
import { StorageError } from './storage-error.js'

/** Result codes of SQLite. */
const CODE = { readOnly: 8, inputOutput: 10, damaged: 11, full: 13, format: 24, noDatabase: 26 }
/** Extended codes of writes that a disk did not take: write, fsync, dir_fsync, truncate, shmsize. */
const REFUSED_WRITES: readonly (number | undefined)[] = [3, 4, 5, 6, 19].map((kind) => CODE.inputOutput + 256 * kind)

/** What a fault of the database file is for the ones who use the storage. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  if (isRefusedWrite(error))
    return new StorageError('STORAGE_FULL', 'The storage is full, or its disk takes no more', { cause: error })
  return new StorageError('STORAGE_UNAVAILABLE', 'The storage file does not answer', { cause: error })
}

/** Whether there is no room for a write. Of several together that have none, one may. */
export function isFull(error: unknown): boolean {
  return isFault(error, CODE.full)
}

/** Whether the content of the file makes no sense. */
export function isDamage(error: unknown): boolean {
  return isFault(error, CODE.damaged, CODE.format, CODE.noDatabase)
}

/** Reading goes on in all of these. */
function isRefusedWrite(error: unknown): boolean {
  return isFault(error, CODE.full, CODE.readOnly) || REFUSED_WRITES.includes(rawCodeOf(error))
}

function isFault(error: unknown, ...codes: readonly number[]): boolean {
  const code = rawCodeOf(error)
  return code !== undefined && codes.includes(code & 0xff)
}

function rawCodeOf(error: unknown): number | undefined {
  return error instanceof Sqlite.SqliteError ? error.rawCode : undefined
}
