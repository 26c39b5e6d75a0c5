import type { Clock, TextStorage, TimerId } from '@appkit/core'

/** How long what can be written again may wait, ms: histories are written with each message. */
const WRITE_DELAY_MS = 200

/** What is written with each message. Keys, sessions and subscriptions are written at once: another tab may need them next. */
const FREQUENT = /\/\/(?:history|messages|messages_withoutClientAck|expirer)$/

/** What the relay library keeps its state in. @source @walletconnect/keyvaluestorage */
export interface RelayStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
  /** Writes what waits, now. */
  flush(): void
  /**
   * Writes what waits and takes nothing more: what comes later could undo what the next visit wrote.
   * @param isTaken another tab writes already: what waits is dropped.
   */
  close(isTaken?: boolean): void
}

/** @param prefix where the kit's entries begin; what else is in the storage is not seen */
export function createRelayStorage(parameters: { storage: TextStorage; prefix: string; clock: Clock }): RelayStorage {
  const { storage, prefix, clock } = parameters
  const waiting = new Map<string, unknown>()
  let timer: TimerId | undefined
  let isClosed = false

  function read<T>(key: string): T | undefined {
    if (waiting.has(key)) return JSON.parse(JSON.stringify(waiting.get(key))) as T
    const text = storage.getItem(prefix + key)
    if (text === null) return undefined
    try {
      return JSON.parse(text) as T
    } catch {
      return undefined
    }
  }

  function write(key: string, value: unknown): void {
    const text: string | undefined = JSON.stringify(value)
    if (text === undefined) storage.removeItem(prefix + key)
    else storage.setItem(prefix + key, text)
  }

  function flush(): void {
    if (timer !== undefined) clock.clearTimeout(timer)
    timer = undefined
    for (const [key, value] of waiting) write(key, value)
    waiting.clear()
  }

  const keys = (): string[] => [
    ...new Set([...storage.keys(prefix).map((key) => key.slice(prefix.length)), ...waiting.keys()])
  ]

  return {
    getKeys: async () => keys(),
    getEntries: async <T>() => keys().map((key): [string, T] => [key, read<T>(key) as T]),
    getItem: async <T>(key: string) => read<T>(key),
    async setItem(key, value) {
      if (isClosed) return
      if (!FREQUENT.test(key)) return write(key, value)
      waiting.set(key, value)
      timer ??= clock.setTimeout(flush, WRITE_DELAY_MS)
    },
    async removeItem(key) {
      if (isClosed) return
      waiting.delete(key)
      storage.removeItem(prefix + key)
    },
    flush,
    close(isTaken = false) {
      if (isTaken) waiting.clear()
      flush()
      isClosed = true
    }
  }
}
