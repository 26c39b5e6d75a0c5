import { StorageError } from './storage-error.js'
import { MAX_KEY_LENGTH, MAX_LISTED, MAX_VALUE_LENGTH, type WriteOptions } from './storage.js'

const MAX_TTL = 10 * 365 * 24 * 3600 * 1000

/** @throws StorageError STORAGE_INPUT */
export function checkKey(key: string): void {
  if (key === '' || key.length > MAX_KEY_LENGTH || !isStorable(key)) throw input('A key is 1 to 512 characters of text')
}

/** @throws StorageError STORAGE_INPUT */
export function checkKeys(keys: readonly string[]): void {
  if (keys.length > MAX_LISTED) throw input('At most 1000 keys are read at once')
  keys.forEach(checkKey)
}

/** @throws StorageError STORAGE_INPUT */
export function checkValue(value: string): void {
  if (value.length > MAX_VALUE_LENGTH || !isStorable(value)) throw input('A value is text of at most 1 Mi characters')
}

/** @returns the time to live in ms, `undefined` for ever. @throws StorageError STORAGE_INPUT */
export function checkTtl({ ttl }: WriteOptions): number | undefined {
  if (ttl !== undefined && !(Number.isSafeInteger(ttl) && ttl > 0 && ttl <= MAX_TTL))
    throw input('A time to live is a whole number of milliseconds above 0')
  return ttl
}

/** @throws StorageError STORAGE_INPUT */
export function checkStep(by: number): void {
  if (!Number.isSafeInteger(by)) throw input('An increment is a whole number')
}

/** @throws StorageError STORAGE_INPUT */
export function checkLimit(limit: number): number {
  if (!Number.isSafeInteger(limit) || limit < 1) throw input('A limit is a whole number above 0')
  return Math.min(limit, MAX_LISTED)
}

/** Both stores keep UTF-8, which has no lone surrogates; NUL ends texts in one of them. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

function input(message: string): StorageError {
  return new StorageError('STORAGE_INPUT', message)
}
