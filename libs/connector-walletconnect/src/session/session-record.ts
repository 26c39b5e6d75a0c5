import type { Clock, TextStorage } from '@appkit/core'
import { finite, literal, number, object, pipe, regex, safeParse, string } from 'valibot'

const VERSION = 1
const TEXT_LIMIT = 1024

const schema = object({
  version: literal(VERSION),
  topic: pipe(string(), regex(/^[0-9a-f]{64}$/)),
  expiresAt: pipe(number(), finite())
})

/** Which session is brought back at the next visit. Small, so that a page without one loads nothing to find out. */
export interface SessionRecord {
  /** The topic; `undefined`: there is none, or it ran out. */
  read(): string | undefined
  /** @param expiresAt epoch milliseconds */
  write(topic: string, expiresAt: number): void
  /** Removes the record, if it is of this session. */
  remove(topic: string): void
}

/** @param name the key of the entry */
export function createSessionRecord(storage: TextStorage, name: string, clock: Clock): SessionRecord {
  function parse(): { topic: string; expiresAt: number } | undefined {
    const text = storage.getItem(name)
    if (text === null || text.length > TEXT_LIMIT) return undefined
    try {
      const result = safeParse(schema, JSON.parse(text))
      return result.success ? result.output : undefined
    } catch {
      return undefined
    }
  }

  return {
    read() {
      const record = parse()
      return record && record.expiresAt > clock.now() ? record.topic : undefined
    },
    write: (topic, expiresAt) => storage.setItem(name, JSON.stringify({ version: VERSION, topic, expiresAt })),
    remove(topic) {
      if (parse()?.topic === topic) storage.removeItem(name)
    }
  }
}
