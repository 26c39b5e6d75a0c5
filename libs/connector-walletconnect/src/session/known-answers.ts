import { readEntry, writeEntry, type EntryPlace, type StoredEntry } from '@appkit/core/internal'
import { array, object, optional, safeParse, string, tuple, unknown, type InferOutput } from 'valibot'

/** Longest text of what is known, UTF-16 units. */
const TEXT_LIMIT = 60 * 1024

const one = { topic: string(), answers: array(tuple([string(), unknown()])) }

/** What is known of one session, as earlier releases wrote it, and beside it what is known of others. */
const schema = object({ ...one, former: optional(array(object(one))) })

type Known = InferOutput<typeof schema>

const savedKnownAnswers: StoredEntry<Known | undefined> = {
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

/** @param topic the session. Where there is no room for what is known of all, the oldest goes. */
export function createKnownAnswers(place: EntryPlace, topic: string): SavedAnswers {
  function readAll(): readonly Known[] {
    const saved = readEntry(place, savedKnownAnswers)
    return saved ? [...(saved.former ?? []), saved] : []
  }
  const others = (): readonly Known[] => readAll().filter((known) => known.topic !== topic)
  const read = (): Map<string, unknown> => new Map(readAll().find((known) => known.topic === topic)?.answers)

  function write(known: readonly Known[]): void {
    const [last, ...rest] = known.toReversed()
    const former = rest.toReversed().map((own) => ({ topic: own.topic, answers: own.answers }))
    const value = last && { topic: last.topic, answers: last.answers, ...(former.length > 0 && { former }) }
    const isTooLong = JSON.stringify(value ?? {}).length > TEXT_LIMIT
    if (isTooLong && former.length > 0) write(known.slice(1))
    else writeEntry(place, savedKnownAnswers, value)
  }

  return {
    recall: (name) => read().get(name),
    remember(name, answer) {
      write([...others(), { topic, answers: [...read().set(name, answer)] }])
    },
    forget() {
      if (read().size > 0) write(others())
    }
  }
}
