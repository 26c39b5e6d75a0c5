import type { BrowserStorage } from '../storage/safe-storage.js'

/** A `Storage` in memory; `entries` may be looked at and poisoned by a test. */
export function createMemoryStorage(
  entries: Map<string, string> = new Map()
): BrowserStorage & { entries: Map<string, string> } {
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    }
  }
}
