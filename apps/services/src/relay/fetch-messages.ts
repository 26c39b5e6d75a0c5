import type { Mailbox, Publisher, StoredMessage } from './mailbox.js'
import { inPieces } from './pieces.js'
import type { Turns } from '../http/turns.js'

/** What one answer may hold, characters: as much as one frame of a client. */
const MAX_LENGTH = 256 * 1024

/** Messages of several topics. */
export interface FetchedMessages {
  readonly messages: readonly StoredMessage[]
  /** Whether there was no room for all of them. They come with the next fetch, after these were acknowledged. */
  readonly hasMore: boolean
}

/** What a fetch goes over. */
export interface FetchScope {
  readonly mailbox: Mailbox
  readonly client: Publisher
  readonly turns: Turns
}

/**
 * Reads what lies in the mailbox for a client that does not want to subscribe. It counts as delivered when there is more, so that
 * asking again leads on.
 */
export async function fetchMessages(
  topics: readonly string[],
  { mailbox, client: { clientId, address }, turns }: FetchScope
): Promise<FetchedMessages> {
  const messages: StoredMessage[] = []
  const fetched = new Map<string, string[]>()
  let length = 0

  /** @returns whether there was room for all of the piece */
  async function collect(piece: readonly string[]): Promise<boolean> {
    for (const [topic, ids] of await mailbox.pending(piece, clientId)) {
      for (const id of ids) {
        await turns.short(address)
        const message = await mailbox.read(topic, id)
        if (message === undefined) continue
        length += message.message.length
        if (length > MAX_LENGTH && messages.length > 0) return false
        messages.push(message)
        fetched.set(topic, [...(fetched.get(topic) ?? []), id])
      }
    }
    return true
  }

  for (const piece of inPieces(topics)) {
    if (piece.length > 1) await turns.long(address)
    if (await collect(piece)) continue
    await mailbox.acknowledge(fetched, clientId)
    return { messages, hasMore: true }
  }
  return { messages, hasMore: false }
}
