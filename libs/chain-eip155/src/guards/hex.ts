const HASH = /^0x[0-9a-fA-F]{64}$/
const KEY_SIGNATURE = /^0x[0-9a-fA-F]{130}$/
const BYTES = /^0x(?:[0-9a-fA-F]{2})*$/
const SIGNATURE_LIMIT = 65_536
const BYTES_LIMIT = 262_144

/** A transaction or block hash in lower case. `undefined` for anything else. */
export function readHash(value: unknown): `0x${string}` | undefined {
  return typeof value === 'string' && HASH.test(value) ? (value.toLowerCase() as `0x${string}`) : undefined
}

/** The signature of a key: 65 bytes. */
export function isKeySignature(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && KEY_SIGNATURE.test(value)
}

/** What may be a signature: whole bytes. Those of contracts have any length; none at all where the message was recorded on the chain. */
export function isSignature(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && value.length <= SIGNATURE_LIMIT && BYTES.test(value)
}

/** Whole bytes as `0x` hex, at most 128 KiB. */
export function isBytes(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && value.length <= BYTES_LIMIT && BYTES.test(value)
}
