import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'

/** The generic prefix: an address that is bound to no network. @source SS58 registry */
export const GENERIC_PREFIX = 42

/** Largest prefix: 14 bits. */
export const MAX_PREFIX = 16_383

const KEY_LENGTH = 32
const CHECKSUM_LENGTH = 2

/** No address is longer: 36 bytes in base58. */
const TEXT_LIMIT = 50

/** An address taken apart. */
export interface Ss58Address {
  readonly prefix: number
  /** The public key, or the hash of one (ecdsa): 32 bytes. */
  readonly key: Uint8Array
}

/** Whether a number may be the prefix of an address; 46 and 47 are reserved. */
export function isPrefix(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= MAX_PREFIX && value !== 46 && value !== 47
}

/** @param key 32 bytes. @returns the address with this prefix. @source SS58, docs/threats.md §14 */
export function encodeAddress(key: Uint8Array, prefix: number): string {
  const body = concatBytes(encodePrefix(prefix), key)
  return base58.encode(concatBytes(body, checksumOf(body)))
}

/** `undefined` for anything that is not the SS58 address of a 32-byte account. @source SS58, docs/threats.md §14 */
export function decodeAddress(value: unknown): Ss58Address | undefined {
  if (typeof value !== 'string' || value.length > TEXT_LIMIT) return undefined
  const bytes = decodeBase58(value)
  if (!bytes) return undefined
  const prefix = decodePrefix(bytes)
  if (prefix === undefined || !isPrefix(prefix)) return undefined
  const start = prefix < 64 ? 1 : 2
  if (bytes.length !== start + KEY_LENGTH + CHECKSUM_LENGTH) return undefined
  const body = bytes.subarray(0, -CHECKSUM_LENGTH)
  const isRight = checksumOf(body).every((byte, index) => byte === bytes[body.length + index])
  return isRight ? { prefix, key: body.slice(start) } : undefined
}

function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

/** One byte below 64; else 14 bits over two bytes, of which the first keeps 64 to 127. */
function encodePrefix(prefix: number): Uint8Array {
  if (prefix < 64) return Uint8Array.of(prefix)
  return Uint8Array.of(((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6))
}

/** `undefined`: a first byte of no meaning, or a prefix that would fit into one byte. */
function decodePrefix([first = 255, second = 0]: Uint8Array): number | undefined {
  if (first < 64) return first
  if (first > 127) return undefined
  const prefix = ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8)
  return prefix >= 64 ? prefix : undefined
}

function checksumOf(body: Uint8Array): Uint8Array {
  const salt = new TextEncoder().encode('SS58PRE')
  return blake2b(concatBytes(salt, body), { dkLen: 64 }).subarray(0, CHECKSUM_LENGTH)
}
