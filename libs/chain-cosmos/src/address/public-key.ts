import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** How a chain makes addresses and digests of keys. */
export type KeyType = 'secp256k1' | 'ethsecp256k1'

/** A public key in its short form: 33 bytes. `undefined`: not a point of the curve. */
export function readPublicKey(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes.length !== 33 && bytes.length !== 65) return undefined
  try {
    return secp256k1.Point.fromBytes(bytes).toBytes(true)
  } catch {
    return undefined
  }
}

/** The 20 bytes of a key's address. @param publicKey 33 bytes. @source Cosmos SDK ADR-028 */
export function hashPublicKey(publicKey: Uint8Array, keyType: KeyType): Uint8Array {
  if (keyType === 'secp256k1') return ripemd160(sha256(publicKey))
  return keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).slice(1)).slice(-20)
}

/** What is signed of some bytes. */
export function digestOf(bytes: Uint8Array, keyType: KeyType): Uint8Array {
  return keyType === 'secp256k1' ? sha256(bytes) : keccak_256(bytes)
}

/** Whether the key signed the bytes. Signatures with a high `s` are refused. @param signature 64 bytes: r, s */
export function verifySignature(
  signature: Uint8Array,
  bytes: Uint8Array,
  publicKey: Uint8Array,
  keyType: KeyType
): boolean {
  try {
    return secp256k1.verify(signature, digestOf(bytes, keyType), publicKey, { prehash: false, lowS: true })
  } catch {
    return false
  }
}
