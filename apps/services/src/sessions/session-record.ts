import * as v from 'valibot'

const seconds = v.pipe(v.number(), v.safeInteger())

const session = v.object({
  pci: v.string(),
  project: v.object({ id: v.string(), name: v.string(), url: v.optional(v.string()) }),
  chainId: v.string(),
  createdAt: seconds,
  expiry: seconds,
  permissions: v.array(v.unknown()),
  policies: v.array(v.object({ type: v.string(), data: v.unknown() })),
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
