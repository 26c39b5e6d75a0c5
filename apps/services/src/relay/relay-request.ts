import * as v from 'valibot'
import { MAX_MESSAGE_TTL } from './mailbox.js'

/** Shortest and longest time a message may be kept, seconds. What is asked beyond is brought into them. */
const MIN_TTL = 1
const MAX_TTL = MAX_MESSAGE_TTL / 1000
const DEFAULT_TTL = 21_600
const MAX_BATCH = 500

const topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const topics = v.pipe(v.array(topic), v.maxLength(MAX_BATCH))
/** Opaque, but never control characters: clients send base64. */
const message = v.pipe(v.string(), v.regex(/^[\x20-\x7e]+$/))
const attestationText = v.pipe(v.string(), v.regex(/^[\x20-\x7e]*$/))
/** Some clients write `null` for what they leave out. */
const attestation = v.optional(
  v.pipe(
    v.nullable(attestationText),
    v.transform((value) => value ?? undefined)
  )
)
const tag = v.optional(
  v.pipe(
    v.nullable(v.number()),
    v.transform((value) => value ?? undefined)
  )
)
/** Seconds on the wire, ms here. */
const ttl = v.optional(
  v.pipe(
    v.nullable(v.number()),
    v.transform((seconds) => Math.round(Math.min(Math.max(seconds ?? DEFAULT_TTL, MIN_TTL), MAX_TTL) * 1000))
  ),
  null
)
const publish = v.object({ topic, message, ttl, tag, attestation })

/** Parameters of each method, as they come. */
export const REQUESTS = {
  subscribe: v.object({ topic }),
  batchSubscribe: v.object({ topics }),
  unsubscribe: v.object({ topic }),
  batchUnsubscribe: v.object({
    subscriptions: v.pipe(v.array(v.object({ topic })), v.maxLength(MAX_BATCH))
  }),
  publish,
  batchPublish: v.object({ messages: v.pipe(v.array(publish), v.maxLength(MAX_BATCH)) }),
  fetchMessages: v.object({ topic }),
  batchFetchMessages: v.object({ topics }),
  batchReceive: v.object({
    receipts: v.pipe(
      v.array(v.object({ topic, message_id: v.pipe(v.string(), v.maxLength(128)) })),
      v.maxLength(MAX_BATCH)
    )
  }),
  proposeSession: v.object({ pairingTopic: topic, sessionProposal: message, ttl, attestation }),
  approveSession: v.object({
    sessionTopic: topic,
    pairingTopic: topic,
    sessionProposalResponse: message,
    sessionSettlementRequest: message,
    ttl
  })
}

/** Name of a method, without its prefix. */
export type RelayMethod = keyof typeof REQUESTS

const SESSION_METHODS: readonly string[] = ['proposeSession', 'approveSession']

/** Reads a method's name: `irn_publish`, the older `iridium_publish`, `wc_proposeSession`. @returns `undefined` for an unknown one */
export function methodOf(name: string): RelayMethod | undefined {
  const [, prefix, method = ''] = /^(irn|iridium|waku|wc)_(\w+)$/.exec(name) ?? []
  const isKnown = Object.hasOwn(REQUESTS, method) && SESSION_METHODS.includes(method) === (prefix === 'wc')
  return isKnown ? (method as RelayMethod) : undefined
}
