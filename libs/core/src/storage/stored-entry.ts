import type { TextStorage } from '../plugin/services.js'

/** Version of what is written. */
const VERSION = 1

/** One entry of the storage: `{"version":1,"value":…}` under the kit's prefix, decoded when it is read, and never longer than it may be. */
export interface StoredEntry<T> {
  /** Its name, after the kit's prefix. */
  readonly name: string
  /** Longest text that is read or written, UTF-16 units. */
  readonly limit: number
  /** What there is without the entry; writing this removes it. */
  readonly empty: T
  /** Reads the text; may throw. @default JSON.parse */
  readonly parse?: (text: string) => unknown
  /** Takes what it knows of the stored value. @returns `undefined`: it is not what this kit writes */
  readonly decode: (value: unknown) => T | undefined
  /** Earlier releases wrote the fields of the value without `value`, or without a version. @default false */
  readonly hasFormer?: boolean
}

/** Where a kit keeps its entries. */
export interface EntryPlace {
  readonly storage: TextStorage
  readonly kitId: string
}

/** Where a kit's entries begin. */
export function storagePrefix(kitId: string): string {
  return `@appkit/${kitId}/`
}

const keyOf = ({ kitId }: EntryPlace, { name }: Pick<StoredEntry<unknown>, 'name'>): string =>
  storagePrefix(kitId) + name

/** A value as it is written. */
export const toEntryText = (value: unknown): string => JSON.stringify({ version: VERSION, value })

/** Whether an entry was written by another version of the kit, in another tab perhaps: it is neither read nor touched. @source docs/threats.md T4.05 */
export function isForeignEntry(place: EntryPlace, entry: Pick<StoredEntry<unknown>, 'name'>): boolean {
  const version = /^\{"version":(\d{1,6}),/.exec(place.storage.getItem(keyOf(place, entry)) ?? '')
  return version !== null && Number(version[1]) !== VERSION
}

/** Removes an entry by its name, unless another version of the kit wrote it. */
export function removeOwnEntry(place: EntryPlace, name: string): void {
  if (!isForeignEntry(place, { name })) place.storage.removeItem(keyOf(place, { name }))
}

/** Reads an entry; a damaged one is removed and counts as none. Never throws. @source docs/threats.md T4.01 */
export function readEntry<T>(place: EntryPlace, entry: StoredEntry<T>): T {
  const key = keyOf(place, entry)
  const { parse = JSON.parse, hasFormer } = entry
  const text = place.storage.getItem(key)
  if (text === null) return entry.empty
  try {
    const stored = (text.length <= entry.limit && parse(text)) as {
      readonly version?: unknown
      readonly value?: unknown
    }
    const { version = hasFormer && VERSION, value = hasFormer && stored } = stored
    const decoded = version === VERSION ? entry.decode(value) : undefined
    if (decoded !== undefined) return decoded
  } catch {
    // Not what this kit writes.
  }
  if (!isForeignEntry(place, entry)) place.storage.removeItem(key)
  return entry.empty
}

/** Writes an entry, or removes it where it says nothing. What is too long is not written. */
export function writeEntry<T>(place: EntryPlace, entry: StoredEntry<T>, value: T): void {
  if (isForeignEntry(place, entry)) return
  const { storage } = place
  const key = keyOf(place, entry)
  const text = toEntryText(value)
  if (text === toEntryText(entry.empty)) storage.removeItem(key)
  else if (text.length <= entry.limit && storage.getItem(key) !== text) storage.setItem(key, text)
}
