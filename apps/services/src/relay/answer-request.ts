import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { ClientFrame } from './frame.js'
import { fetchMessages } from './fetch-messages.js'
import type { Mailbox, PublishedMessage, Publisher } from './mailbox.js'
import { inPieces } from './pieces.js'
import { methodOf, REQUESTS } from './relay-request.js'
import type { Subscriptions } from './subscriptions.js'
import type { TopicBus } from './topic-bus.js'
import type { Turns } from '../http/turns.js'

/** Kinds of the messages that come inside of the session methods. */
const TAG = { propose: 1100, approve: 1101, settle: 1102 }

/** What a request may reach. */
export interface RequestScope {
  readonly client: Publisher
  readonly mailbox: Mailbox
  readonly bus: TopicBus
  readonly subscriptions: Subscriptions
  readonly turns: Turns
}

/** What is answered, and what is due after it. */
export interface RequestAnswer {
  /** JSON text: `"result":…` or `"error":…`. */
  readonly outcome: string
  /** Topics whose messages the client gets now. */
  readonly subscribed: readonly string[]
}

type Publication = PublishedMessage & { readonly ttl: number }

/**
 * Does what a client asks. Publishing is refused only for want of room in the mailbox, never for a fault of ours: clients take an
 * error for the end.
 * Rejects when the storage fails; then nothing is answered, and the client asks again.
 */
export async function answerRequest(
  { method: name, params }: Extract<ClientFrame, { kind: 'request' }>,
  { client, mailbox, bus, subscriptions, turns }: RequestScope
): Promise<RequestAnswer> {
  const { clientId, address } = client
  const method = methodOf(name)
  if (method === undefined) return refusal(-32601, 'Method not found')

  async function publish(...messages: readonly Publication[]): Promise<RequestAnswer> {
    for (const [index, { ttl, ...message }] of messages.entries()) {
      if (index > 0) await turns.short(address)
      if (!(await mailbox.put(message, client, ttl))) return MAILBOX_FULL
      await bus.announce(message.topic)
    }
    return success(true)
  }
  const subscriptionId = (topic: string): string =>
    createHash('sha256')
      .update(topic + clientId)
      .digest('hex')
  async function subscribeAndPublish(topic: string, ...messages: readonly Publication[]): Promise<RequestAnswer> {
    if (!(await subscriptions.add([topic]))) return TOO_MANY_TOPICS
    return { ...(await publish(...messages)), subscribed: [topic] }
  }
  const fetching = { mailbox, client, turns }
  const run = async <T extends v.GenericSchema>(
    schema: T,
    act: (parameters: v.InferOutput<T>) => RequestAnswer | Promise<RequestAnswer>
  ): Promise<RequestAnswer> => {
    const read = v.safeParse(schema, params)
    return read.success ? act(read.output) : refusal(-32602, 'Invalid params')
  }

  switch (method) {
    case 'subscribe':
      return run(REQUESTS.subscribe, async ({ topic }) =>
        (await subscriptions.add([topic])) ? success(subscriptionId(topic), [topic]) : TOO_MANY_TOPICS
      )
    case 'batchSubscribe':
      return run(REQUESTS.batchSubscribe, async ({ topics }) =>
        (await subscriptions.add(topics)) ? success(topics.map(subscriptionId), topics) : TOO_MANY_TOPICS
      )
    case 'unsubscribe':
      return run(REQUESTS.unsubscribe, ({ topic }) => {
        subscriptions.remove([topic])
        return success(true)
      })
    case 'batchUnsubscribe':
      return run(REQUESTS.batchUnsubscribe, ({ subscriptions: ended }) => {
        subscriptions.remove(ended.map(({ topic }) => topic))
        return success(true)
      })
    case 'publish':
      return run(REQUESTS.publish, (message) => publish(message))
    case 'batchPublish':
      return run(REQUESTS.batchPublish, ({ messages }) => publish(...messages))
    case 'fetchMessages':
      return run(REQUESTS.fetchMessages, async ({ topic }) => success(await fetchMessages([topic], fetching)))
    case 'batchFetchMessages':
      return run(REQUESTS.batchFetchMessages, async ({ topics }) => success(await fetchMessages(topics, fetching)))
    case 'batchReceive':
      return run(REQUESTS.batchReceive, async ({ receipts }) => {
        const byTopic = new Map<string, string[]>()
        for (const { topic, message_id: id } of receipts) byTopic.set(topic, [...(byTopic.get(topic) ?? []), id])
        for (const piece of inPieces([...byTopic])) {
          await turns.long(address)
          await mailbox.acknowledge(new Map(piece), clientId)
        }
        return success(true)
      })
    case 'proposeSession':
      return run(REQUESTS.proposeSession, ({ pairingTopic, sessionProposal, ttl, attestation }) =>
        subscribeAndPublish(pairingTopic, {
          topic: pairingTopic,
          message: sessionProposal,
          ttl,
          tag: TAG.propose,
          attestation
        })
      )
    case 'approveSession':
      return run(REQUESTS.approveSession, ({ sessionTopic, pairingTopic, ttl, ...session }) =>
        subscribeAndPublish(
          sessionTopic,
          { topic: pairingTopic, message: session.sessionProposalResponse, ttl, tag: TAG.approve },
          { topic: sessionTopic, message: session.sessionSettlementRequest, ttl, tag: TAG.settle }
        )
      )
  }
}

const TOO_MANY_TOPICS = refusal(-32000, 'Too many topics')
const MAILBOX_FULL = refusal(-32000, 'Mailbox limit exceeded')

function success(result: unknown, subscribed: readonly string[] = []): RequestAnswer {
  return { outcome: `"result":${JSON.stringify(result)}`, subscribed }
}

function refusal(code: number, message: string): RequestAnswer {
  return { outcome: `"error":${JSON.stringify({ code, message })}`, subscribed: [] }
}
