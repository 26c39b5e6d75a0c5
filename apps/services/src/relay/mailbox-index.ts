import * as v from 'valibot'

/** Clients whose delivery is remembered for each message; with more, the oldest mark goes and that client may get it once more. */
const MAX_MARKS = 16

/** What is known of a kept message without reading it. */
export interface KeptMessage {
  /** SHA-256 of the message, hex: a message that is published again is the same one. */
  readonly id: string
  /** Mark of the client that published it. */
  readonly from: string
  /** Epoch ms after which it is gone. */
  readonly until: number
  /** Marks of the clients that acknowledged it. */
  readonly to: readonly string[]
}

/** The messages of a topic, oldest first. */
export type MailboxIndex = readonly KeptMessage[]

const indexSchema = v.array(v.object({ id: v.string(), from: v.string(), until: v.number(), to: v.array(v.string()) }))

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

/** With one message more, and at most so many: the oldest that somebody has got goes first, then the oldest. */
export function withMessage(index: MailboxIndex, message: KeptMessage, atMost: number): MailboxIndex {
  if (index.length < atMost) return [...index, message]
  const delivered = index.findIndex(({ to }) => to.length > 0)
  return [...index.toSpliced(Math.max(delivered, 0), 1), message]
}

/** With the mark of a client on one message; the same index when there is nothing to mark. */
export function withMark(index: MailboxIndex, id: string, mark: string): MailboxIndex {
  const isNew = index.some((message) => message.id === id && !message.to.includes(mark))
  if (!isNew) return index
  return index.map((message) =>
    message.id === id ? { ...message, to: [...message.to, mark].slice(-MAX_MARKS) } : message
  )
}

/** Messages that a client did not publish and has not acknowledged. */
export function pendingFor(index: MailboxIndex, mark: string): MailboxIndex {
  return index.filter(({ from, to }) => from !== mark && !to.includes(mark))
}
