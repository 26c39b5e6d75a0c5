import * as v from 'valibot'
import type { RelayLimits } from './relay-limits.js'

/** Clients whose delivery is remembered for each message; with more, the oldest mark goes and that client may get it once more. */
const MAX_MARKS = 16

/** Of a message with every mark that it may have, as JSON, characters. */
export const LONGEST_DESCRIPTION = 480

/** What is known of a kept message without reading it. */
export interface KeptMessage {
  /** SHA-256 of the message, hex: a message that is published again is the same one. */
  readonly id: string
  /** Mark of the client that published it. */
  readonly from: string
  /** Mark of the address from which it was published. */
  readonly at?: string | undefined
  /** Epoch ms after which it is gone. */
  readonly until: number
  /** Marks of the clients that acknowledged it. */
  readonly to: readonly string[]
}

/** How many messages a topic keeps: of one client, of one address, of everybody. */
export type MailboxLimits = Pick<
  RelayLimits,
  'messagesPerTopic' | 'messagesPerTopicAndAddress' | 'messagesPerTopicTogether'
>

/** The messages of a topic, oldest first. */
export type MailboxIndex = readonly KeptMessage[]

const indexSchema = v.array(
  v.object({
    id: v.string(),
    from: v.string(),
    at: v.optional(v.string()),
    until: v.number(),
    to: v.array(v.string())
  })
)

/** Reads what the storage has. @returns an empty index for nothing, and for what is none */
export function parseIndex(text: string | undefined): MailboxIndex {
  if (text === undefined) return []
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), indexSchema), text)
  return read.success ? read.output : []
}

/** Without the messages that are over. */
export function withoutExpired(index: MailboxIndex, now: number): MailboxIndex {
  return index.filter(({ until }) => until > now)
}

/**
 * With one message more. Whoever has their share of the mailbox, or finds it full, loses an older message of their own: one that
 * somebody has got, or the oldest. Nobody's message goes for somebody else's.
 * @returns `undefined` when there is no room and none of the publisher's own to go
 */
export function withMessage(
  index: MailboxIndex,
  message: KeptMessage,
  limits: MailboxLimits
): MailboxIndex | undefined {
  const own = index.filter(({ from }) => from === message.from)
  const ofAddress = index.filter(({ at }) => at !== undefined && at === message.at)
  const hasRoom =
    own.length < limits.messagesPerTopic &&
    ofAddress.length < limits.messagesPerTopicAndAddress &&
    index.length < limits.messagesPerTopicTogether
  if (hasRoom) return [...index, message]
  const gone = own.find(({ to }) => to.length > 0) ?? own[0]
  return gone && [...index.filter((kept) => kept !== gone), message]
}

/** With the mark of a client on some messages; the same index when there is nothing to mark. */
export function withMark(index: MailboxIndex, ids: ReadonlySet<string>, mark: string): MailboxIndex {
  const isNew = ({ id, to }: KeptMessage): boolean => ids.has(id) && !to.includes(mark)
  if (!index.some(isNew)) return index
  return index.map((message) =>
    isNew(message) ? { ...message, to: [...message.to, mark].slice(-MAX_MARKS) } : message
  )
}

/** Messages that a client did not publish and has not acknowledged. */
export function pendingFor(index: MailboxIndex, mark: string): MailboxIndex {
  return index.filter(({ from, to }) => from !== mark && !to.includes(mark))
}
