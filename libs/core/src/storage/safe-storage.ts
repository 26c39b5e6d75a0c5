import type { DebugEvent, TextStorage } from '../plugin/services.js'

/** What a browser's `localStorage` offers of what we need. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Answers kept between visits: the kit's own caches, which may go at any time. */
const CACHE = /^@appkit\/[^/]+\/(?:balances|nativeBalances|identities)$/

/** Removes the caches of every kit of the page. @returns whether there were any */
function makeRoom(storage: BrowserStorage): boolean {
  const caches = namesIn(storage).filter((name) => CACHE.test(name))
  for (const name of caches) storage.removeItem(name)
  return caches.length > 0
}

function namesIn(storage: BrowserStorage): string[] {
  const names: string[] = []
  for (let index = 0; index < storage.length; index += 1) {
    const name = storage.key(index)
    if (name !== null) names.push(name)
  }
  return names
}

/** Writes; where there is no room, once more after the caches have gone. */
function write(storage: BrowserStorage, key: string, value: string): void {
  try {
    storage.setItem(key, value)
  } catch (error) {
    if (!makeRoom(storage)) throw error
    storage.setItem(key, value)
  }
}

/**
 * Wraps the browser's storage so that it never throws: where it is absent, forbidden or full, values live in memory for this visit.
 * A full one first loses what the kit only keeps to be faster.
 * @param readStorage called once, on first use; may throw or return nothing.
 * @source docs/threats.md T4.02
 */
export function createSafeStorage(
  readStorage: () => BrowserStorage | null | undefined,
  debug: (event: DebugEvent) => void
): TextStorage {
  const memory = new Map<string, string | null>()
  let browser: BrowserStorage | undefined
  let isOpened = false
  let isReported = false

  function report(reason: string) {
    if (isReported) return
    isReported = true
    debug({ name: 'storage.memoryOnly', detail: { reason } })
  }

  function attempt<T>(reason: string, fallback: T, action: (storage: BrowserStorage) => T): T {
    try {
      if (!isOpened) {
        isOpened = true
        browser = readStorage() ?? undefined
        if (!browser) report('absent')
      }
      return browser ? action(browser) : fallback
    } catch {
      report(reason)
      return fallback
    }
  }

  return {
    getItem(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      const value = attempt<unknown>('read', null, (storage) => storage.getItem(key))
      return typeof value === 'string' ? value : null
    },
    setItem(key, value) {
      const isWritten = attempt('write', false, (storage) => {
        write(storage, key, value)
        return true
      })
      if (isWritten) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      const isRemoved = attempt('remove', false, (storage) => {
        storage.removeItem(key)
        return true
      })
      if (isRemoved) memory.delete(key)
      else memory.set(key, null)
    },
    keys(prefix) {
      const found = attempt<string[]>('list', [], namesIn)
      const all = new Set(found)
      for (const [name, value] of memory) {
        if (value === null) all.delete(name)
        else all.add(name)
      }
      return [...all].filter((name) => name.startsWith(prefix))
    }
  }
}
