import {
  array,
  finite,
  looseObject,
  maxLength,
  number,
  object,
  optional,
  pipe,
  record,
  regex,
  safeParse,
  string,
  unknown,
  type InferOutput
} from 'valibot'

const text = pipe(string(), maxLength(256))
const texts = (limit: number) => pipe(array(text), maxLength(limit))

const namespaceSchema = object({
  chains: optional(texts(1000)),
  accounts: texts(10_000),
  methods: texts(1000),
  events: texts(1000)
})
const askedSchema = object({
  chains: optional(texts(1000)),
  methods: optional(texts(1000)),
  events: optional(texts(1000))
})
const namespacesSchema = record(text, namespaceSchema)

const sessionSchema = object({
  topic: pipe(string(), regex(/^[0-9a-f]{64}$/)),
  pairingTopic: optional(string()),
  /** Epoch seconds. */
  expiry: pipe(number(), finite()),
  namespaces: namespacesSchema,
  requiredNamespaces: optional(record(text, askedSchema)),
  optionalNamespaces: optional(record(text, askedSchema)),
  /** What the wallet says of itself besides; not yet checked. @source CAIP-25 */
  sessionProperties: optional(unknown()),
  peer: optional(looseObject({ metadata: optional(unknown()) }))
})

/** What a wallet granted, as it said it: `chains`, `accounts` (CAIP-10), `methods` and `events` by namespace or by chain. */
export type RelayNamespaces = InferOutput<typeof namespacesSchema>

/** A session as the relay client keeps it. */
export type RelaySession = InferOutput<typeof sessionSchema>

/** `undefined`: not a session. @source docs/threats.md T5.09 */
export function readRelaySession(value: unknown): RelaySession | undefined {
  const result = safeParse(sessionSchema, value)
  return result.success ? result.output : undefined
}

/** `undefined`: not what a wallet may grant. */
export function readRelayNamespaces(value: unknown): RelayNamespaces | undefined {
  const result = safeParse(namespacesSchema, value)
  return result.success ? result.output : undefined
}
