import { readEntry, writeEntry, type EntryPlace, type StoredEntry } from '@appkit/core/internal'
import { array, object, safeParse, string, tuple, unknown } from 'valibot'

const schema = object({ topic: string(), answers: array(tuple([string(), unknown()])) })

const savedKnownAnswers: StoredEntry<
  { readonly topic: string; readonly answers: readonly (readonly [string, unknown])[] } | undefined
> = {
  name: 'relay.known',
  limit: 64 * 1024,
  empty: undefined,
  decode(value) {
    const result = safeParse(schema, value)
    return result.success ? result.output : undefined
  },
  hasFormer: true
}

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

/** @param topic the session; what is known of another one is dropped */
export function createKnownAnswers(place: EntryPlace, topic: string): SavedAnswers {
  function read(): Map<string, unknown> {
    const saved = readEntry(place, savedKnownAnswers)
    return new Map(saved?.topic === topic ? saved.answers : [])
  }

  return {
    recall: (name) => read().get(name),
    remember(name, answer) {
      writeEntry(place, savedKnownAnswers, { topic, answers: [...read().set(name, answer)] })
    },
    forget() {
      if (read().size > 0) writeEntry(place, savedKnownAnswers, undefined)
    }
  }
}
