import type { Clock } from '@appkit/core'
import { readEntry, writeEntry, type EntryPlace, type StoredEntry } from '@appkit/core/internal'
import { finite, number, object, pipe, regex, safeParse, string } from 'valibot'

const schema = object({ topic: pipe(string(), regex(/^[0-9a-f]{64}$/)), expiresAt: pipe(number(), finite()) })

const savedSession: StoredEntry<{ readonly topic: string; readonly expiresAt: number } | undefined> = {
  name: 'relay',
  limit: 1024,
  empty: undefined,
  decode(value) {
    const result = safeParse(schema, value)
    return result.success ? result.output : undefined
  },
  hasFormer: true
}

/** Which session is brought back at the next visit. Small, so that a page without one loads nothing to find out. */
export interface SessionRecord {
  /** The topic; `undefined`: there is none, or it ran out. */
  read(): string | undefined
  /** @param expiresAt epoch milliseconds */
  write(topic: string, expiresAt: number): void
  /** Removes the record, if it is of this session. */
  remove(topic: string): void
}

/** The record of one kit. */
export function createSessionRecord(place: EntryPlace, clock: Clock): SessionRecord {
  return {
    read() {
      const record = readEntry(place, savedSession)
      return record && record.expiresAt > clock.now() ? record.topic : undefined
    },
    write: (topic, expiresAt) => writeEntry(place, savedSession, { topic, expiresAt }),
    remove(topic) {
      if (readEntry(place, savedSession)?.topic === topic) writeEntry(place, savedSession, undefined)
    }
  }
}
