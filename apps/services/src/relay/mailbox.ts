import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { Storage } from '../storage/storage.js'
import {
  parseIndex,
  pendingFor,
  withMark,
  withMessage,
  withoutExpired,
  type KeptMessage,
  type MailboxIndex
} from './mailbox-index.js'

/** Tries to change an index that others change at the same time. */
const MAX_ATTEMPTS = 200

/** What a client publishes. The message itself is opaque. */
export interface PublishedMessage {
  /** 64 hex digits. */
  readonly topic: string
  readonly message: string
  /** Kind of the message, told to receivers. */
  readonly tag?: number | undefined
  readonly attestation?: string | undefined
}

/** A message as it is delivered. */
export interface StoredMessage extends PublishedMessage {
  /** Epoch ms. */
  readonly publishedAt: number
}

/** Messages by topic, until their time is over. Clients are named by their did:key. Rejects with StorageError. */
export interface Mailbox {
  /** Keeps a message. The same message again changes nothing. @param ttl ms */
  put(message: PublishedMessage, from: string, ttl: number): Promise<void>
  /** Ids of the messages that this client did not publish and has not acknowledged, oldest first. */
  pending(topic: string, client: string): Promise<readonly string[]>
  /** @returns `undefined` when it is over */
  read(topic: string, id: string): Promise<StoredMessage | undefined>
  /** Not delivered to this client again. */
  acknowledge(topic: string, id: string, client: string): Promise<void>
}

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    message: v.string(),
    publishedAt: v.number(),
    tag: v.optional(v.number()),
    attestation: v.optional(v.string())
  })
)

/**
 * A mailbox in a storage, which other processes may share. Each topic has an index, changed by compare-and-set, and an entry for
 * each message, so that looking for messages reads none of them.
 * @param now epoch ms
 */
export function createMailbox(storage: Storage, messagesPerTopic: number, now: () => number = Date.now): Mailbox {
  async function change(topic: string, update: (index: MailboxIndex) => MailboxIndex): Promise<MailboxIndex> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const text = await storage.get(indexKey(topic))
      const before = parseIndex(text)
      const after = update(withoutExpired(before, now()))
      if (after.length === 0 && text === undefined) return []
      const ttl = Math.max(1, ...after.map(({ until }) => until - now()))
      if (await storage.compareAndSet(indexKey(topic), text, JSON.stringify(after), { ttl }))
        return before.filter(({ id }) => after.every((message) => message.id !== id))
    }
    throw new RangeError('A mailbox was changed by others all the time')
  }

  const indexOf = async (topic: string): Promise<MailboxIndex> =>
    withoutExpired(parseIndex(await storage.get(indexKey(topic))), now())

  return {
    async put({ topic, ...content }, from, ttl) {
      const id = createHash('sha256').update(content.message).digest('hex')
      if ((await indexOf(topic)).some((message) => message.id === id)) return
      const publishedAt = now()
      await storage.set(messageKey(topic, id), JSON.stringify({ ...content, publishedAt }), { ttl })
      const kept: KeptMessage = { id, from: markOf(from), until: publishedAt + ttl, to: [] }
      const gone = await change(topic, (index) =>
        index.some((message) => message.id === id) ? index : withMessage(index, kept, messagesPerTopic)
      )
      for (const message of gone) await storage.delete(messageKey(topic, message.id))
    },
    pending: async (topic, client) => pendingFor(await indexOf(topic), markOf(client)).map(({ id }) => id),
    async read(topic, id) {
      const read = v.safeParse(bodySchema, await storage.get(messageKey(topic, id)))
      return read.success ? { topic, ...read.output } : undefined
    },
    async acknowledge(topic, id, client) {
      const mark = markOf(client)
      if (!(await indexOf(topic)).some((message) => message.id === id && !message.to.includes(mark))) return
      await change(topic, (index) => withMark(index, id, mark))
    }
  }
}

function indexKey(topic: string): string {
  return `relay/${topic}`
}

function messageKey(topic: string, id: string): string {
  return `relay/${topic}/${id}`
}

/** Stands for a client in an index: short, and enough to tell clients apart. */
function markOf(client: string): string {
  return createHash('sha256').update(client).digest('base64url').slice(0, 16)
}
