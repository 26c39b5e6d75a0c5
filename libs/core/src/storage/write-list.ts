import { toEntryText, writeEntry, type EntryPlace, type StoredEntry } from './stored-entry.js'

/** Writes an entry that is a list. Of one that is too long the last items give way. */
export function writeList<T>(place: EntryPlace, entry: StoredEntry<readonly T[]>, list: readonly T[]): void {
  let kept = list
  while (kept.length > 0 && toEntryText(kept).length > entry.limit) kept = kept.slice(0, -1)
  writeEntry(place, entry, kept)
}
