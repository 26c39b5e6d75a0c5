import type { Mailbox, StoredMessage } from './mailbox.js'

/** What one answer may hold, characters. */
const MAX_LENGTH = 1024 * 1024

/** Messages of several topics. */
export interface FetchedMessages {
  readonly messages: readonly StoredMessage[]
  /** Whether there was no room for all of them. They come with the next fetch, after these were acknowledged. */
  readonly hasMore: boolean
}

/**
 * Reads what lies in the mailbox for a client that does not want to subscribe. It counts as delivered when there is more, so that
 * asking again leads on.
 */
export async function fetchMessages(
  topics: readonly string[],
  mailbox: Mailbox,
  clientId: string
): Promise<FetchedMessages> {
  const messages: StoredMessage[] = []
  const fetched: { readonly topic: string; readonly id: string }[] = []
  let length = 0
  for (const topic of topics) {
    for (const id of await mailbox.pending(topic, clientId)) {
      const message = await mailbox.read(topic, id)
      if (message === undefined) continue
      length += message.message.length
      if (length > MAX_LENGTH && messages.length > 0) {
        for (const { topic: from, id: read } of fetched) await mailbox.acknowledge(from, read, clientId)
        return { messages, hasMore: true }
      }
      messages.push(message)
      fetched.push({ topic, id })
    }
  }
  return { messages, hasMore: false }
}
