import type { TextStorage } from '@appkit/core'

/** Longest text that is kept or read. */
const TEXT_LIMIT = 64 * 1024

/** What a wallet answered once and need not be asked again, also at the next visit: it may be asleep then. */
export interface KnownAnswers {
  /** Not yet checked: the storage is as little trusted as the wallet. `undefined`: not known. */
  recall(name: string): unknown
  remember(name: string, answer: unknown): void
}

/** The answers of one session in the storage. */
export interface SavedAnswers extends KnownAnswers {
  /** Removes what is known of the session. */
  forget(): void
}

/** @param key the entry of the storage. @param topic the session; what is known of another one is dropped */
export function createKnownAnswers(storage: TextStorage, key: string, topic: string): SavedAnswers {
  function read(): Map<string, unknown> {
    const text = storage.getItem(key)
    if (text === null || text.length > TEXT_LIMIT) return new Map()
    try {
      const saved: unknown = JSON.parse(text)
      if (typeof saved !== 'object' || saved === null || !('topic' in saved) || !('answers' in saved)) return new Map()
      return saved.topic === topic && Array.isArray(saved.answers)
        ? new Map(saved.answers as [string, unknown][])
        : new Map()
    } catch {
      return new Map()
    }
  }

  return {
    recall: (name) => read().get(name),
    remember(name, answer) {
      const answers = [...read().set(name, answer)]
      const text = JSON.stringify({ topic, answers })
      if (text.length <= TEXT_LIMIT) storage.setItem(key, text)
    },
    forget() {
      if (read().size > 0) storage.removeItem(key)
    }
  }
}
