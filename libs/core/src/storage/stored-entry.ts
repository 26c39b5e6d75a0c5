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
  /** Finds the value in what earlier releases wrote without one. */
  readonly findFormer?: (stored: unknown) => unknown
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

const keyOf = <T>({ kitId }: EntryPlace, { name }: StoredEntry<T>): string => storagePrefix(kitId) + name

const toText = (value: unknown): string => JSON.stringify({ version: VERSION, value })

function decode<T>({ limit, parse = JSON.parse, decode, findFormer }: StoredEntry<T>, text: string): T | undefined {
  if (text.length > limit) return undefined
  try {
    const stored = parse(text) as { readonly version?: unknown; readonly value?: unknown }
    if (stored.version === VERSION && stored.value !== undefined) return decode(stored.value)
    return findFormer && decode(findFormer(stored))
  } catch {
    return undefined
  }
}

/** Whether an entry was written by another version of the kit, in another tab perhaps: it is neither read nor touched. @source docs/threats.md T4.05 */
export function isForeignEntry<T>(place: EntryPlace, entry: StoredEntry<T>): boolean {
  const start = place.storage.getItem(keyOf(place, entry))?.slice(0, 32) ?? ''
  const version = /^\{"version":(\d{1,6}),/.exec(start)?.[1]
  return version !== undefined && version !== String(VERSION)
}

/** Reads an entry; a damaged one is removed and counts as none. Never throws. @source docs/threats.md T4.01 */
export function readEntry<T>(place: EntryPlace, entry: StoredEntry<T>): T {
  const key = keyOf(place, entry)
  const text = place.storage.getItem(key)
  if (text === null) return entry.empty
  const value = decode(entry, text)
  if (value !== undefined) return value
  if (!isForeignEntry(place, entry)) place.storage.removeItem(key)
  return entry.empty
}

/** Writes an entry, or removes it where it says nothing. Of a list that is too long the last items give way; anything else too long is not written. */
export function writeEntry<T>(place: EntryPlace, entry: StoredEntry<T>, value: T): void {
  if (isForeignEntry(place, entry)) return
  const { storage } = place
  const key = keyOf(place, entry)
  let kept: unknown = value
  let text = toText(kept)
  while (text.length > entry.limit && Array.isArray(kept) && kept.length > 0) {
    kept = kept.slice(0, -1)
    text = toText(kept)
  }
  if (text === toText(entry.empty)) storage.removeItem(key)
  else if (text.length <= entry.limit && storage.getItem(key) !== text) storage.setItem(key, text)
}
