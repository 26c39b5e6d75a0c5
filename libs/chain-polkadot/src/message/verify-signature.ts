import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { verify as verifySr25519 } from '@scure/sr25519'

const SIGNATURE = /^0x(?:[0-9a-f]{128}|[0-9a-f]{130})$/i

/** The kinds of signature, by their byte in a signature that names its kind. @source sp_runtime MultiSignature */
const ED25519 = 0
const SR25519 = 1

/** A signature as text: 64 bytes, or 65 with a first byte that names the kind or a last one that recovers the key. @source docs/threats.md §14 */
export function isSignature(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && SIGNATURE.test(value)
}

/**
 * Whether a signature is that of an account over exactly these bytes: sr25519, ed25519 (strict) or ecdsa. An account whose key is of small
 * order signs nothing. @source docs/threats.md T1.12, T8.12
 */
export function isSignedBy(key: Uint8Array, bytes: Uint8Array, signature: `0x${string}`): boolean {
  const given = hexToBytes(signature.slice(2))
  if (given.length === 64) return isSchnorr(key, bytes, given) || isEdwards(key, bytes, given)
  const [kind] = given
  const rest = given.subarray(1)
  return (
    (kind === SR25519 && isSchnorr(key, bytes, rest)) ||
    (kind === ED25519 && isEdwards(key, bytes, rest)) ||
    isEcdsa(key, bytes, given)
  )
}

/** The neutral element, 32 zero bytes, would verify what an attacker wrote. */
function isSchnorr(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  if (key.every((byte) => byte === 0)) return false
  return check(() => verifySr25519(bytes, signature, key))
}

function isEdwards(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  return check(() => ed25519.verify(signature, bytes, key, { zip215: false }))
}

/** The account is the hash of the compressed key that the signature recovers to. */
function isEcdsa(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  return check(() => {
    const recovery = signature[64] ?? 255
    const recovered = Uint8Array.of(recovery >= 27 ? recovery - 27 : recovery, ...signature.subarray(0, 64))
    const hash = blake2b(bytes, { dkLen: 32 })
    const publicKey = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
    return blake2b(publicKey, { dkLen: 32 }).every((byte, index) => byte === key[index])
  })
}

/** Malformed points and scalars are thrown by the curves. */
function check(verify: () => boolean): boolean {
  try {
    return verify()
  } catch {
    return false
  }
}
