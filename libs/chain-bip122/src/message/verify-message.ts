import type { DecodedAddress } from '../address/decode-address.js'
import { readBase64 } from '../guards/encoded-bytes.js'
import { BIP137_LENGTH, verifyBip137 } from './verify-bip137.js'
import { verifyBip322 } from './verify-bip322.js'

/** Longest signature that is looked at, bytes. */
const SIGNATURE_LIMIT = 10_000

/**
 * Whether a signature, base64, is one of the message by the address: BIP-322 simple, or BIP-137 where it has 65 bytes.
 * @source BIP-137, BIP-322
 */
export function verifyMessage(address: DecodedAddress, message: string, signature: string): boolean {
  const bytes = readBase64(signature, SIGNATURE_LIMIT)
  if (!bytes) return false
  return bytes.length === BIP137_LENGTH ? verifyBip137(address, message, bytes) : verifyBip322(address, message, bytes)
}
