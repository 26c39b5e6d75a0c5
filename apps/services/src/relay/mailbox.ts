import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as v from 'valibot'
import { entryBytes } from '../storage/charge.js'
import { StorageError } from '../storage/storage-error.js'
import type { Payer, Storage } from '../storage/storage.js'
import { wallNow } from '../time/wall-time.js'
import {
  LONGEST_DESCRIPTION,
  parseIndex,
  pendingFor,
  withMark,
  withMessage,
  withoutExpired,
  type KeptMessage,
  type MailboxIndex,
  type MailboxLimits
} from './mailbox-index.js'

/** Longest time that a message is kept, ms. */
export const MAX_MESSAGE_TTL = 30 * 24 * 3_600_000
/** Tries to change an index that others change at the same time. */
const MAX_ATTEMPTS = 200
/**
 * What a message takes in the index of its topic when it is the only one there, bytes. Its publisher answers for it: an index is
 * written by all who publish and read, so it has no payer of its own.
 */
const INDEX_BYTES = entryBytes(indexKey('0'.repeat(64)).length, LONGEST_DESCRIPTION)
/** Characters of indexes that are parsed in one turn of the event loop. */
const PARSED_AT_ONCE = 64 * 1024
/** Regular publishers of a topic: a dapp and a wallet. */
const MOST_REGULARS = 2
/** After what time it is noted again that they use the topic, ms; they are forgotten when they have not for as long as a message is kept. */
const REGULARS_RENEWED_AFTER = 24 * 3_600_000

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

/** Who publishes. */
export interface Publisher {
  /** The did:key. It is free to make, so the address counts as well. */
  readonly clientId: string
  readonly address: string
}

/** Messages by topic, until their time is over. Clients are named by their did:key. Rejects with StorageError. */
export interface Mailbox {
  /**
   * Keeps a message. The same message again changes nothing.
   * @param ttl ms
   * @returns whether there was room for it
   */
  put(message: PublishedMessage, from: Publisher, ttl: number): Promise<boolean>
  /**
   * Ids of the messages that this client did not publish and has not acknowledged, oldest first, of each topic that has any. Reads
   * all of the topics at once.
   */
  pending(topics: readonly string[], clientId: string): Promise<ReadonlyMap<string, readonly string[]>>
  /** @returns `undefined` when it is over */
  read(topic: string, id: string): Promise<StoredMessage | undefined>
  /** Not delivered to this client again. Reads all of the topics at once. @param received ids by topic */
  acknowledge(received: ReadonlyMap<string, readonly string[]>, clientId: string): Promise<void>
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

/** Marks of the regular publishers of a topic, and when that was noted, ms since 1970. */
const publishersSchema = v.object({ marks: v.array(v.string()), at: v.number() })

/**
 * A mailbox in a storage, which other processes may share. Each topic has an index, changed by compare-and-set, and an entry for
 * each message, so that looking for messages reads none of them. Messages are over by the time of the storage,
 * but last as long as the wall clock says: one that is published while that is ahead must not be gone once it is believed.
 */
export function createMailbox(storage: Storage, limits: MailboxLimits): Mailbox {
  /**
   * @param text the index as it was read, which others may have changed meanwhile
   * @returns messages that are gone by it; `undefined` when the update refused
   */
  async function change(
    topic: string,
    text: string | undefined,
    update: (index: MailboxIndex) => MailboxIndex | undefined
  ): Promise<MailboxIndex | undefined> {
    for (
      let attempt = 0, latest = text;
      attempt < MAX_ATTEMPTS;
      attempt += 1, latest = await storage.get(indexKey(topic))
    ) {
      const before = parseIndex(latest)
      const after = update(withoutExpired(before, storage.now()))
      if (after === undefined) return undefined
      if (after.length === 0 && latest === undefined) return []
      const longest = Math.max(1, ...after.map(({ until }) => until - storage.now()))
      const ttl = Math.min(longest, MAX_MESSAGE_TTL)
      if (await storage.compareAndSet(indexKey(topic), latest, JSON.stringify(after), { ttl }))
        return before.filter(({ id }) => after.every((message) => message.id !== id))
    }
    throw new RangeError('A mailbox was changed by others all the time')
  }

  /** The first clients that publish on a topic are its regular publishers; those who find out about it later are not. */
  async function noteRegular(
    topic: string,
    { mark, payer }: { readonly mark: string; readonly payer: Payer },
    stored: string | undefined
  ): Promise<void> {
    const { marks, at } = readPublishers(stored)
    const isNew = !marks.includes(mark) && marks.length < MOST_REGULARS
    if (!isNew && (!marks.includes(mark) || storage.now() < at + REGULARS_RENEWED_AFTER)) return
    const next = JSON.stringify({ marks: isNew ? [...marks, mark] : marks, at: storage.now() })
    await storage.compareAndSet(publishersKey(topic), stored, next, { ttl: MAX_MESSAGE_TTL, payer }).catch((error) => {
      // The message is kept; a client that has its share of the storage has no part of the mailbox besides.
      if (!(error instanceof StorageError) || error.code !== 'STORAGE_SHARE') throw error
    })
  }

  return {
    async put({ topic, ...content }, { clientId, address }, ttl) {
      const id = createHash('sha256').update(content.message).digest('hex')
      const publishedAt = wallNow(storage)
      const kept: KeptMessage = {
        id,
        from: markOf(clientId),
        at: markOf(topic + address),
        until: publishedAt + ttl,
        to: []
      }
      const isKnown = (index: MailboxIndex): boolean => index.some((message) => message.id === id)
      const [text, publishers] = await Promise.all([indexKey(topic), publishersKey(topic)].map(storage.get))
      const index = withoutExpired(parseIndex(text), storage.now())
      if (isKnown(index)) return true
      const regulars = parsePublishers(publishers)
      if (withMessage(index, kept, limits, regulars) === undefined) return false
      const payer = { address, client: clientId }
      try {
        await storage.set(messageKey(topic, id), JSON.stringify({ ...content, publishedAt }), {
          ttl,
          payer,
          besides: INDEX_BYTES
        })
      } catch (error) {
        if (error instanceof StorageError && error.code === 'STORAGE_SHARE') return false
        throw error
      }
      const [gone] = await Promise.all([
        change(topic, text, (latest) => (isKnown(latest) ? latest : withMessage(latest, kept, limits, regulars))),
        noteRegular(topic, { mark: kept.from, payer }, publishers)
      ])
      await Promise.all((gone ?? [kept]).map((message) => storage.delete(messageKey(topic, message.id))))
      return gone !== undefined
    },
    async pending(topics, clientId) {
      const mark = markOf(clientId)
      const found = new Map<string, readonly string[]>()
      const texts = await storage.getMany(topics.map(indexKey))
      let parsed = 0
      for (const [index, topic] of topics.entries()) {
        parsed += texts[index]?.length ?? 0
        if (parsed > PARSED_AT_ONCE) {
          await nextTurn()
          parsed = 0
        }
        const ids = pendingFor(withoutExpired(parseIndex(texts[index]), storage.now()), mark).map(({ id }) => id)
        if (ids.length > 0) found.set(topic, ids)
      }
      return found
    },
    async read(topic, id) {
      const read = v.safeParse(bodySchema, await storage.get(messageKey(topic, id)))
      return read.success ? { topic, ...read.output } : undefined
    },
    async acknowledge(received, clientId) {
      const mark = markOf(clientId)
      const texts = await storage.getMany([...received.keys()].map(indexKey))
      for (const [index, [topic, ids]] of [...received].entries()) {
        const text = texts[index]
        const before = parseIndex(text)
        const wanted = new Set(ids)
        if (withMark(before, wanted, mark) !== before)
          await change(topic, text, (latest) => withMark(latest, wanted, mark))
      }
    }
  }
}

function indexKey(topic: string): string {
  return `relay/${topic}`
}

function publishersKey(topic: string): string {
  return `relay-publishers/${topic}`
}

function readPublishers(stored: string | undefined): v.InferOutput<typeof publishersSchema> {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), publishersSchema), stored)
  return read.success ? read.output : { marks: [], at: 0 }
}

function parsePublishers(stored: string | undefined): ReadonlySet<string> {
  return new Set(readPublishers(stored).marks)
}

function messageKey(topic: string, id: string): string {
  return `relay/${topic}/${id}`
}

/** Stands for a client or an address in an index: short, and enough to tell them apart. */
function markOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}
