import { bech32 } from '@scure/base'

/** Longest address, characters. @source BIP-173 */
const LENGTH_LIMIT = 90

/** The 20 or 32 bytes of an account address; `undefined` for anything else. */
export function readCosmosAddress(value: unknown, prefix: string): Uint8Array | undefined {
  if (typeof value !== 'string' || value.length > LENGTH_LIMIT || value !== value.toLowerCase()) return undefined
  try {
    const decoded = bech32.decodeToBytes(value)
    const isWhole = decoded.prefix === prefix && (decoded.bytes.length === 20 || decoded.bytes.length === 32)
    return isWhole && toCosmosAddress(decoded.bytes, prefix) === value ? decoded.bytes : undefined
  } catch {
    return undefined
  }
}

/** The address of 20 or 32 bytes on the chain with this prefix. */
export function toCosmosAddress(bytes: Uint8Array, prefix: string): string {
  return bech32.encode(prefix, bech32.toWords(bytes))
}

/**
 * Whether the value is an account address of the chain with this prefix: bech32 (not bech32m), lower case, 20 or 32 bytes. Addresses of
 * validators and consensus keys have prefixes of their own, so they are none.
 * @param prefix the chain's account prefix, e.g. `cosmos`
 * @example isCosmosAddress('cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh', 'cosmos') // true
 * @source BIP-173, docs/threats.md §14
 */
export function isCosmosAddress(value: unknown, prefix: string): value is string {
  return readCosmosAddress(value, prefix) !== undefined
}
