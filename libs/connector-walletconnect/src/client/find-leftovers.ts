import type { TextStorage } from '@appkit/core'
import { array, looseObject, number, record, safeParse, string, unknown, type GenericSchema } from 'valibot'

/** Most sessions that are ended at one start. @source docs/threats.md T5.08 */
const LIMIT = 5

const sessionsSchema = array(looseObject({ topic: string(), expiry: number() }))
const keysSchema = record(string(), unknown())

/**
 * Sessions in the relay library's state that may still live at their wallets, and that no visit would bring back: an earlier release remembered one
 * only, and a page may close before its goodbye has left.
 * @param prefix where the kit's entries begin. @param topics the sessions that are kept. @param now epoch milliseconds
 */
export function findLeftovers(
  storage: TextStorage,
  prefix: string,
  topics: ReadonlySet<string>,
  now: number
): readonly string[] {
  function read<T>(kind: string, schema: GenericSchema<unknown, T>): T | undefined {
    const key = storage.keys(prefix).find((name) => name.endsWith(`//${kind}`))
    try {
      const result = safeParse(schema, JSON.parse((key && storage.getItem(key)) ?? 'null'))
      return result.success ? result.output : undefined
    } catch {
      return undefined
    }
  }

  const keys = read('keychain', keysSchema) ?? {}
  const left = (read('session', sessionsSchema) ?? []).filter(
    ({ topic, expiry }) => !topics.has(topic) && expiry * 1000 > now && Object.hasOwn(keys, topic)
  )
  return left.slice(-LIMIT).map(({ topic }) => topic)
}
