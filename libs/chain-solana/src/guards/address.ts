import { base58 } from '@scure/base'

const KEY_BYTES = 32
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** The 32 bytes of an address; `undefined` for anything else. @source docs/threats.md §14 */
export function readAddressBytes(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string' || !BASE58.test(value)) return undefined
  const bytes = base58.decode(value)
  return bytes.length === KEY_BYTES && base58.encode(bytes) === value ? bytes : undefined
}

/**
 * Whether a text is a Solana address: base58, 32 to 44 characters, exactly 32 bytes, written in its only form. There is no checksum: a
 * mistyped address can still be one. @source docs/threats.md §14
 */
export function isSolanaAddress(value: unknown): value is string {
  return readAddressBytes(value) !== undefined
}
