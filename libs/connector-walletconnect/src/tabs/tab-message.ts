import { CHAIN_NAMESPACES, isCaipNetworkId, type CaipNetworkId, type SIWXOpenMessage } from '@appkit/core'
import {
  array,
  boolean,
  custom,
  literal,
  maxLength,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  regex,
  safeInteger,
  safeParse,
  string,
  unknown,
  variant,
  type GenericSchema,
  type InferOutput
} from 'valibot'
import type { Proposal } from '../proposal/create-proposal.js'
import { errorSchema } from './tab-error.js'

/** Longest message between tabs, characters: as much as a frame of the relay. */
export const TEXT_LIMIT = 1024 * 1024

const id = pipe(string(), maxLength(64))
const text = pipe(string(), maxLength(256))
const texts = pipe(array(text), maxLength(1000))
const topic = pipe(string(), regex(/^[0-9a-f]{64}$/))
const chain = custom<CaipNetworkId>(isCaipNetworkId)

const askedSchema = object({
  chains: pipe(array(chain), maxLength(1000)),
  methods: texts,
  events: texts,
  rpcMap: record(text, pipe(string(), maxLength(2048)))
})
const proposalSchema = record(picklist(CHAIN_NAMESPACES), askedSchema) as GenericSchema<unknown, Proposal>

const longText = pipe(string(), maxLength(2048))
const signInSchema = object({
  chainId: chain,
  domain: text,
  uri: longText,
  version: text,
  nonce: text,
  statement: optional(longText),
  resources: optional(pipe(array(longText), maxLength(64))),
  requestId: optional(text),
  notBefore: optional(text),
  issuedAt: optional(text),
  expirationTime: optional(text)
}) as GenericSchema<unknown, SIWXOpenMessage>

/** A request that is on its way: enough for another tab to wait for its answer, and to send the very same message again. */
export const sentSchema = object({
  id: pipe(number(), safeInteger()),
  message: string(),
  options: record(text, unknown()),
  isTaken: boolean()
})

const callSchema = variant('method', [
  object({ method: literal('propose'), proposal: proposalSchema, signIn: optional(signInSchema) }),
  object({
    method: literal('request'),
    topic,
    chainId: chain,
    name: text,
    params: optional(unknown()),
    patience: number(),
    sent: optional(sentSchema)
  }),
  object({ method: literal('read'), chainId: chain, name: text, params: optional(unknown()) }),
  object({ method: literal('sessions') }),
  object({ method: literal('disconnect'), topic }),
  object({ method: literal('adopt'), topic, proposal: proposalSchema })
])

const newsSchema = variant('name', [
  object({
    name: literal('event'),
    topic,
    event: object({ name: text, data: optional(unknown()), chainId: optional(unknown()) })
  }),
  object({ name: literal('update'), topic, namespaces: optional(unknown()) }),
  object({ name: literal('extend'), topic, expiry: number() }),
  object({ name: literal('delete'), topic }),
  object({ name: literal('transport'), isOnline: boolean() }),
  object({ name: literal('refused'), reason: text })
])

const messageSchema = variant('type', [
  /** Who leads? `since`: the sender heard nothing from then on, epoch milliseconds. */
  object({ type: literal('hello'), from: id, since: optional(number()) }),
  /** The sender leads. `isRoll`: tabs that need the relay say so again. */
  object({ type: literal('leader'), from: id, isOnline: optional(boolean()), isRoll: optional(boolean()) }),
  /** The sender neither leads nor follows any more. */
  object({ type: literal('gone'), from: id }),
  object({ type: literal('want'), from: id, isWanted: boolean() }),
  object({ type: literal('call'), from: id, ref: id, call: callSchema }),
  object({ type: literal('abort'), from: id, ref: id }),
  object({ type: literal('progress'), to: id, ref: id, value: optional(unknown()) }),
  object({ type: literal('done'), to: id, ref: id, value: optional(unknown()) }),
  object({ type: literal('failed'), to: id, ref: id, error: errorSchema }),
  /** `to`: for one tab only, which has missed it. */
  object({ type: literal('news'), to: optional(id), news: newsSchema })
])

/** What a follower asks of the leader. */
export type TabCall = InferOutput<typeof callSchema>
/** What the leader tells everybody. */
export type TabNews = InferOutput<typeof newsSchema>
/** What tabs tell each other. */
export type TabMessage = InferOutput<typeof messageSchema>

/** `undefined`: too long, or nothing that can be written down. */
export function writeTabMessage(message: TabMessage): string | undefined {
  try {
    const written = JSON.stringify(message)
    return written.length <= TEXT_LIMIT ? written : undefined
  } catch {
    return undefined
  }
}

/** `undefined`: nothing that a tab of this version says. Only pages of the same origin can write here; all the same it is looked at. */
export function readTabMessage(data: unknown): TabMessage | undefined {
  if (typeof data !== 'string' || data.length > TEXT_LIMIT) return undefined
  try {
    const result = safeParse(messageSchema, JSON.parse(data))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
