import type { DecodedAddress } from '../address/decode-address.js'
import { BIP137_LENGTH, verifyBip137 } from './verify-bip137.js'
import { verifyBip322, verifyFullBip322 } from './verify-bip322.js'
import { readSignature } from './read-signature.js'

/** Longest signature that is looked at, bytes. */
const SIGNATURE_LIMIT = 10_000

/**
 * Whether a signature, base64, is one of the message by the address: BIP-322 simple or full, or BIP-137 where it has 65 bytes and names no form.
 * @source BIP-137, BIP-322
 */
export function verifyMessage(address: DecodedAddress, message: string, signature: string): boolean {
  const read = readSignature(signature, SIGNATURE_LIMIT)
  if (!read) return false
  const { form, bytes } = read
  switch (form) {
    case 'proofOfFunds':
      return false
    case 'full':
      return verifyFullBip322(address, message, bytes)
    case 'simple':
      return verifyBip322(address, message, bytes)
    case undefined:
      return bytes.length === BIP137_LENGTH
        ? verifyBip137(address, message, bytes)
        : verifyBip322(address, message, bytes)
  }
}
