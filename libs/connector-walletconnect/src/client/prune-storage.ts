import type { TextStorage } from '@appkit/core'

/** Most records of one kind that are kept of a session. @source docs/threats.md T5.02 */
const RECORD_LIMIT = 1000

/** Longest text that is kept of one kind: a single request may be as large as a message of the relay. */
const TEXT_LIMIT = 96 * 1024

const CLIENT_SEED = 'client_ed25519_seed'

type Topics = ReadonlySet<string>
type Keep = (value: unknown, topics: Topics) => unknown

/**
 * Leaves of the relay library's state what the sessions of the last visit need, and the client's own identity. Everything else (sessions
 * that ran out, pairings without an answer, histories) would be read, subscribed to and written again at every visit.
 * @param prefix where the kit's entries begin. @param topics the sessions that are kept
 * @source docs/threats.md T5.08
 */
export function pruneStorage(storage: TextStorage, prefix: string, topics: Topics): void {
  for (const key of storage.keys(prefix)) {
    const name = key.slice(prefix.length)
    const keep = KINDS.get(name.slice(name.lastIndexOf('//') + 2))
    if (!keep) {
      const isOwn = [...topics].some((topic) => name.endsWith(topic))
      if (!isOwn && name.startsWith('wc@')) storage.removeItem(key)
      continue
    }
    const kept = newest(keep(parse(storage.getItem(key)), topics), topics.size)
    if (kept === undefined) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(kept))
  }
}

/** The newest records of a list that fit into the limit; at least as many as there are sessions, which may live on them. */
function newest(kept: unknown, count: number): unknown {
  if (!Array.isArray(kept)) return kept
  let left = TEXT_LIMIT
  const fitting = kept.toReversed().filter((record, index) => {
    left -= JSON.stringify(record).length
    return left >= 0 || index < count
  })
  return fitting.toReversed()
}

const has = (topics: Topics, topic: unknown): boolean => typeof topic === 'string' && topics.has(topic)

const ofTopics: Keep = (value, topics) => {
  const own = entries(value).filter((entry) => has(topics, entry['topic']))
  return own.length > 0 ? own.slice(-RECORD_LIMIT) : undefined
}

/** Whether a message was seen is known by its hash; its text is not needed again. */
const seenMessages: Keep = (value, topics) => {
  const seen = [...topics].flatMap((topic): [string, Record<string, string>][] => {
    const hashes = Object.keys(field(value, topic)).slice(-RECORD_LIMIT)
    return hashes.length > 0 ? [[topic, Object.fromEntries(hashes.map((hash) => [hash, '']))]] : []
  })
  return seen.length > 0 ? Object.fromEntries(seen) : undefined
}

const KINDS: ReadonlyMap<string, Keep> = new Map(
  Object.entries<Keep>({
    session: ofTopics,
    subscription: ofTopics,
    history: (value, topics) => (ofTopics(value, topics) as unknown[] | undefined)?.filter(isRequest).slice(-50),
    messages: seenMessages,
    messages_withoutClientAck: () => undefined,
    proposal: () => undefined,
    pairing: () => undefined,
    request: () => undefined,
    expirer(value, topics) {
      const targets = new Set([...topics].map((topic) => `topic:${topic}`))
      const own = entries(value).filter((entry) => has(targets, entry['target']))
      return own.length > 0 ? own : undefined
    },
    keychain(value, topics) {
      const keys = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
      const kept = Object.entries(keys).filter(([name]) => name === CLIENT_SEED || topics.has(name))
      return kept.length > 0 ? Object.fromEntries(kept) : undefined
    }
  })
)

function isRequest(record: unknown): boolean {
  return typeof record === 'object' && record !== null && typeof (record as { id?: unknown }).id === 'number'
}

function entries(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value.filter((entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null)
    : []
}

function field(value: unknown, name: string): object {
  if (typeof value !== 'object' || value === null) return {}
  const found: unknown = Object.getOwnPropertyDescriptor(value, name)?.value
  return typeof found === 'object' && found !== null ? found : {}
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
