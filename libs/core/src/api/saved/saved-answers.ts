import { array, maxLength, object, pipe, safeParse, string, unknown } from 'valibot'
import { wholeNumber } from '../decoding/fields.js'
import type { Clock, TextStorage } from '../../plugin/services.js'
import { storagePrefix } from '../../storage/saved-state.js'
import { parsePlainJson } from '../http/parse-plain-json.js'

/** Version of what is written; another version is left alone and not read. */
const VERSION = 1

/** Longest stored text, UTF-16 units. Older answers give way, and an answer that is longer by itself is not kept. */
const TEXT_LIMIT = 64 * 1024

/** Answers kept of one resource; the oldest gives way. */
const ENTRY_LIMIT = 8

/** Oldest answer that is still shown, marked with its age, while a newer one is asked for; milliseconds. */
const AGE_LIMIT_MS = 86_400_000

/** Answers of one resource that outlive the page. */
export interface SavedResource<T> {
  /** The name of its entry in the storage, after the kit's prefix. */
  readonly name: 'balances' | 'nativeBalances' | 'identities'
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
export interface AnswerPlace {
  readonly storage: TextStorage
  readonly clock: Clock
  readonly kitId: string
}

interface StoredEntry {
  readonly key: string
  readonly savedAt: number
  readonly answer: unknown
}

const storedEntries = pipe(
  array(object({ key: pipe(string(), maxLength(256)), savedAt: wholeNumber(0), answer: unknown() })),
  maxLength(ENTRY_LIMIT)
)
const version = object({ version: wholeNumber(0), value: unknown() })

/** @returns `foreign` for entries that another version of the kit wrote */
function readEntries({ storage, clock, kitId }: AnswerPlace, name: string): readonly StoredEntry[] | 'foreign' {
  const key = storagePrefix(kitId) + name
  const text = storage.getItem(key)
  if (text === null) return []
  const stored = parse(text)
  if (stored && stored.version !== VERSION) return 'foreign'
  const result = safeParse(storedEntries, stored?.value)
  if (!result.success) {
    storage.removeItem(key)
    return []
  }
  const now = clock.now()
  return result.output.filter(({ savedAt }) => savedAt <= now && now - savedAt <= AGE_LIMIT_MS)
}

function parse(text: string): { version: number; value: unknown } | undefined {
  if (text.length > TEXT_LIMIT) return undefined
  try {
    const result = safeParse(version, parsePlainJson(text, 'The storage'))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

/** The answer kept for a question, at most a day old; anything damaged counts as nothing. Never throws. @source docs/threats.md T4.01 */
export function readSavedAnswer<T>(
  place: AnswerPlace,
  resource: SavedResource<T>,
  key: string
): SavedAnswer<T> | undefined {
  const entries = readEntries(place, resource.name)
  const entry = entries === 'foreign' ? undefined : entries.find((candidate) => candidate.key === key)
  const answer = entry && resource.decode(entry.answer)
  return answer === undefined || !entry ? undefined : { answer, savedAt: entry.savedAt }
}

/** Keeps an answer for the next visit; older ones give way when there are too many or they are too long. Never throws. */
export function saveAnswer<T>(place: AnswerPlace, resource: SavedResource<T>, key: string, answer: T): void {
  const entries = readEntries(place, resource.name)
  if (entries === 'foreign') return
  const others = entries.filter((entry) => entry.key !== key)
  const value: StoredEntry[] = [{ key, savedAt: place.clock.now(), answer }, ...others].slice(0, ENTRY_LIMIT)
  let text = JSON.stringify({ version: VERSION, value })
  while (text.length > TEXT_LIMIT && value.length > 0) {
    value.pop()
    text = JSON.stringify({ version: VERSION, value })
  }
  place.storage.setItem(storagePrefix(place.kitId) + resource.name, text)
}

/** Forgets the answers of one resource. What another version of the kit wrote is left alone. */
export function forgetAnswers(place: AnswerPlace, name: SavedResource<unknown>['name']): void {
  if (readEntries(place, name) !== 'foreign') place.storage.removeItem(storagePrefix(place.kitId) + name)
}
