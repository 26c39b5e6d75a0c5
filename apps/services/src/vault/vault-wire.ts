import * as v from 'valibot'
import { protection, vaultPasskey } from './vault-copy.js'

const text = v.pipe(v.string(), v.maxLength(1024))
/** A copy names the passkeys of its wallet, ten at most. */
const copy = v.pipe(v.string(), v.maxLength(48 * 1024))
const proof = v.strictObject({ challenge: text, response: v.record(v.string(), v.unknown()), topOrigin: text })

/** Longest message in either direction, bytes. */
export const MAX_VAULT_MESSAGE = 128 * 1024

/** What the vault is asked. Secrets are base64url. */
export const vaultRequest = v.variant('act', [
  v.strictObject({ act: v.literal('wrap'), userId: text, secret: text }),
  v.strictObject({ act: v.literal('unwrap'), userId: text, copy }),
  v.strictObject({ act: v.literal('lock'), userId: text, copy, protection }),
  v.strictObject({ act: v.literal('settle'), userId: text, copy }),
  v.strictObject({ act: v.literal('challenge') }),
  v.strictObject({ act: v.literal('usePasskey'), userId: text, copy, proof }),
  v.strictObject({ act: v.literal('addPasskey'), userId: text, copy, passkey: vaultPasskey, proof }),
  v.strictObject({ act: v.literal('requestUnlock'), userId: text, copy }),
  v.strictObject({ act: v.literal('callOff'), userId: text }),
  v.strictObject({ act: v.literal('unlock'), userId: text, copy, ticket: text })
])

const done = v.strictObject({ isDone: v.literal(true) })
const copied = v.strictObject({ copy })

/** What it answers. */
export const vaultAnswers = {
  wrap: copied,
  unwrap: v.strictObject({ secret: text, isStale: v.boolean() }),
  lock: copied,
  settle: done,
  challenge: v.strictObject({ challenge: text }),
  usePasskey: copied,
  addPasskey: copied,
  requestUnlock: v.strictObject({ ticket: text, from: v.number(), until: v.number() }),
  callOff: done,
  unlock: copied
} satisfies Record<VaultRequest['act'], v.GenericSchema>

/** What it answers in place of that. */
export const vaultRefusal = v.strictObject({
  error: text,
  code: v.optional(v.picklist(['PASSKEY_REFUSED', 'TICKET_OVER', 'PROTECTED', 'NOT_PROTECTED']))
})

/** A question to the vault. */
export type VaultRequest = v.InferOutput<typeof vaultRequest>

/** An answer of the vault. */
export type VaultAnswer<Act extends VaultRequest['act'] = VaultRequest['act']> = v.InferOutput<
  (typeof vaultAnswers)[Act]
>

/** Why it has not done what it was asked. */
export type VaultRefusal = v.InferOutput<typeof vaultRefusal>
