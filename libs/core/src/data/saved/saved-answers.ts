import { array, maxLength, object, pipe, safeParse, string, unknown } from 'valibot'
import { wholeNumber } from '../../decoding/fields.js'
import type { Clock } from '../../plugin/services.js'
import { readEntry, type EntryPlace, type StoredEntry } from '../../storage/stored-entry.js'
import { writeList } from '../../storage/write-list.js'
import { parsePlainJson } from '../../decoding/parse-plain-json.js'

/** Answers kept of one resource; the oldest gives way. */
const ENTRY_LIMIT = 8

/** Oldest answer that is still shown, marked with its age, while a newer one is asked for; milliseconds. */
const AGE_LIMIT_MS = 86_400_000

/** The name of an entry in the storage, after the kit's prefix. */
export type ResourceName = 'balances' | 'nativeBalances' | 'identities'

/** Answers of one resource that outlive the page. */
export interface SavedResource<T> {
  readonly name: ResourceName
  /** Reads an answer as it was stored. @returns `undefined` for one no rule allows */
  readonly decode: (stored: unknown) => T | undefined
}

/** An answer of an earlier time. */
export interface SavedAnswer<T> {
  readonly answer: T
  /** Epoch milliseconds. */
  readonly savedAt: number
}

/** Where answers are kept. */
export interface AnswerPlace extends EntryPlace {
  readonly clock: Clock
}

interface KeptAnswer {
  readonly key: string
  readonly savedAt: number
  readonly answer: unknown
}

const answers = pipe(
  array(object({ key: pipe(string(), maxLength(256)), savedAt: wholeNumber(0), answer: unknown() })),
  maxLength(ENTRY_LIMIT)
)

/** Newest first: older answers give way, and an answer that is too long by itself is not kept. */
const entryOf = (name: ResourceName): StoredEntry<readonly KeptAnswer[]> => ({
  name,
  limit: 64 * 1024,
  empty: [],
  parse: (text) => parsePlainJson(text, 'The storage'),
  decode(value) {
    const result = safeParse(answers, value)
    return result.success ? result.output : undefined
  }
})

function readAnswers(place: AnswerPlace, name: ResourceName): readonly KeptAnswer[] {
  const now = place.clock.now()
  return readEntry(place, entryOf(name)).filter(({ savedAt }) => savedAt <= now && now - savedAt <= AGE_LIMIT_MS)
}

/** The answer kept for a question, at most a day old; anything damaged counts as nothing. Never throws. @source docs/threats.md T4.01 */
export function readSavedAnswer<T>(
  place: AnswerPlace,
  resource: SavedResource<T>,
  key: string
): SavedAnswer<T> | undefined {
  const entry = readAnswers(place, resource.name).find((candidate) => candidate.key === key)
  const answer = entry && resource.decode(entry.answer)
  return answer === undefined || !entry ? undefined : { answer, savedAt: entry.savedAt }
}

/** Keeps an answer for the next visit; older ones give way when there are too many or they are too long. Never throws. */
export function saveAnswer<T>(place: AnswerPlace, { name }: SavedResource<T>, key: string, answer: T): void {
  const others = readAnswers(place, name).filter((entry) => entry.key !== key)
  const kept = [{ key, savedAt: place.clock.now(), answer }, ...others].slice(0, ENTRY_LIMIT)
  writeList(place, entryOf(name), kept)
}

/** Forgets the answers of one resource. What another version of the kit wrote is left alone. */
export function forgetAnswers(place: AnswerPlace, name: ResourceName): void {
  writeList(place, entryOf(name), [])
}
