import { ed25519 } from '@noble/curves/ed25519.js'

/**
 * Whether a signature over the message is the key's, by the strict rules: no key or point of small order, no second form of a number.
 * @source RFC 8032, docs/threats.md T8.12
 */
export function verifySignature(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    return false
  }
}
