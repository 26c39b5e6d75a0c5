import * as v from 'valibot'

/** A public key that may act for an account. */
export const sessionKey = v.strictObject({
  type: v.picklist(['secp256r1', 'secp256k1'], 'must be secp256r1 or secp256k1'),
  publicKey: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-fA-F]+$/, 'must be a hexadecimal string starting with "0x"'),
    v.maxLength(1024)
  )
})

const seconds = v.pipe(v.number(), v.safeInteger())

const session = v.object({
  pci: v.string(),
  project: v.object({ id: v.string(), name: v.string(), url: v.optional(v.string()) }),
  chainId: v.string(),
  createdAt: seconds,
  expiry: seconds,
  permissions: v.array(v.unknown()),
  policies: v.array(v.object({ type: v.string(), data: v.unknown() })),
  /** The services' key, then those of the app; none in sessions of earlier versions. */
  keys: v.optional(v.array(sessionKey), []),
  context: v.optional(v.string()),
  revokedAt: v.optional(seconds)
})

/**
 * A session as it is kept. Without `context` the wallet has not granted it yet. Times are s since 1970.
 * @source ERC-7715
 */
export type SessionRecord = v.InferOutput<typeof session>

/** Reads what the storage has. @throws ValiError when it was not written by this server */
export function readSessionRecord(stored: string): SessionRecord {
  return v.parse(session, JSON.parse(stored))
}
