import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(1024))

/** Longest message in either direction, bytes. */
export const MAX_VAULT_MESSAGE = 8192

/** What the vault is asked. Secrets are base64url. */
export const vaultRequest = v.variant('act', [
  v.strictObject({ act: v.literal('wrap'), userId: text, secret: text }),
  v.strictObject({ act: v.literal('unwrap'), userId: text, wrapped: text }),
  v.strictObject({ act: v.literal('lock'), userId: text, secret: text }),
  v.strictObject({ act: v.literal('requestUnlock'), userId: text, locked: text }),
  v.strictObject({ act: v.literal('unlock'), userId: text, locked: text, ticket: text })
])

/** What it answers. */
export const vaultAnswer = v.union([
  v.strictObject({ wrapped: text }),
  v.strictObject({ secret: text, isStale: v.boolean() }),
  v.strictObject({ locked: text }),
  v.strictObject({ ticket: text, from: v.number() }),
  v.strictObject({ unlocked: text }),
  v.strictObject({ error: text })
])

/** A question to the vault. */
export type VaultRequest = v.InferOutput<typeof vaultRequest>

/** An answer of the vault. */
export type VaultAnswer = v.InferOutput<typeof vaultAnswer>
