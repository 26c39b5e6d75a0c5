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
 * With one message more. A client with its share of the mailbox loses an older message of its own: one that was delivered, or the oldest. In a
 * full mailbox the messages of strangers go first: a regular publisher takes the place of one, and so does an address that has none there yet,
 * each from the address that has most. No message of a regular publisher goes for another client's.
 * @param regulars marks of the clients that have used the topic first
 * @returns `undefined` when there is no room and nothing may go
 */
export function withMessage(
  index: MailboxIndex,
  message: KeptMessage,
  limits: MailboxLimits,
  regulars: ReadonlySet<string>
): MailboxIndex | undefined {
  const own = index.filter(({ from }) => from === message.from)
  const ofAddress = index.filter(({ at }) => at !== undefined && at === message.at)
  const isAddressFull = ofAddress.length >= limits.messagesPerTopicAndAddress
  const hasOwnRoom = own.length < limits.messagesPerTopic
  if (hasOwnRoom && !isAddressFull && index.length < limits.messagesPerTopicTogether) return [...index, message]
  const strangers = (isAddressFull ? ofAddress : index).filter(({ from }) => !regulars.has(from))
  const mayDisplace = hasOwnRoom && (regulars.has(message.from) || ofAddress.length === 0)
  const displaced = mayDisplace ? ofLargestHolder(strangers, regulars.has(message.from) ? 1 : 2) : []
  const gone = firstToGo(displaced) ?? firstToGo(own)
  return gone && [...index.filter((kept) => kept !== gone), message]
}

/** The messages of the address that has most of them, if those are so many. */
function ofLargestHolder(index: MailboxIndex, least: number): MailboxIndex {
  const holders = new Map<string | undefined, KeptMessage[]>()
  for (const message of index) holders.set(message.at, [...(holders.get(message.at) ?? []), message])
  const [largest = []] = [...holders.values()].toSorted((one, other) => other.length - one.length)
  return largest.length >= least ? largest : []
}

/** One that was delivered, or the oldest. */
function firstToGo(index: MailboxIndex): KeptMessage | undefined {
  return index.find(({ to }) => to.length > 0) ?? index[0]
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
