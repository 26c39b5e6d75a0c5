import type { Clock } from '@appkit/core'
import { readEntry, writeEntry, type EntryPlace, type StoredEntry } from '@appkit/core/internal'
import { array, finite, number, object, optional, pipe, regex, safeParse, string, type InferOutput } from 'valibot'

/** Most sessions that are kept: one for each namespace, and a few that the user has not come back to. */
const LIMIT = 10

const one = { topic: pipe(string(), regex(/^[0-9a-f]{64}$/)), expiresAt: pipe(number(), finite()) }

/** The session that was made last, as earlier releases wrote it, and beside it those that were made before and still live. */
const schema = object({ ...one, former: optional(array(object(one))) })

const savedSessions: StoredEntry<InferOutput<typeof schema> | undefined> = {
  name: 'relay',
  limit: 8 * 1024,
  empty: undefined,
  decode(value) {
    const result = safeParse(schema, value)
    return result.success ? result.output : undefined
  },
  hasFormer: true
}

/** Which sessions are brought back at the next visit. Small, so that a page without one loads nothing to find out. */
export interface SessionRecord {
  /** Topics of those that have not run out; the one that was made last comes last. */
  read(): readonly string[]
  /** Adds a session, in place of the oldest where there are ten, or notes how long it lasts now. @param expiresAt epoch milliseconds */
  write(topic: string, expiresAt: number): void
  /** Removes a session, where it is in the record. */
  remove(topic: string): void
}

/** The record of one kit. */
export function createSessionRecord(place: EntryPlace, clock: Clock): SessionRecord {
  function readAll(): readonly { readonly topic: string; readonly expiresAt: number }[] {
    const saved = readEntry(place, savedSessions)
    return saved ? [...(saved.former ?? []), { topic: saved.topic, expiresAt: saved.expiresAt }] : []
  }
  function write(sessions: ReturnType<typeof readAll>): void {
    const former = sessions.slice(0, -1)
    const last = sessions.at(-1)
    writeEntry(place, savedSessions, last && { ...last, ...(former.length > 0 && { former: [...former] }) })
  }

  return {
    read: () => readAll().flatMap(({ topic, expiresAt }) => (expiresAt > clock.now() ? [topic] : [])),
    write(topic, expiresAt) {
      const known = readAll().filter((session) => session.topic === topic || session.expiresAt > clock.now())
      const isKnown = known.some((session) => session.topic === topic)
      const next = { topic, expiresAt }
      const all = isKnown ? known.map((session) => (session.topic === topic ? next : session)) : [...known, next]
      write(all.slice(-LIMIT))
    },
    remove(topic) {
      const known = readAll()
      const left = known.filter((session) => session.topic !== topic)
      if (left.length < known.length) write(left)
    }
  }
}
