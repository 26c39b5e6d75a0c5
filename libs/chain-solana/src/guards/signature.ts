import { base58 } from '@scure/base'

const SIGNATURE_BYTES = 64
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/

/** A transaction's signature, which is its id: base58 of 64 bytes. `undefined` for anything else. @source docs/threats.md §14 */
export function readSignature(value: unknown): string | undefined {
  if (typeof value !== 'string' || !BASE58.test(value)) return undefined
  const bytes = base58.decode(value)
  return bytes.length === SIGNATURE_BYTES && base58.encode(bytes) === value ? value : undefined
}

/** A signature in base58. `undefined` for anything but 64 bytes. */
export function encodeSignature(bytes: Uint8Array | undefined): string | undefined {
  return bytes?.length === SIGNATURE_BYTES ? base58.encode(bytes) : undefined
}
