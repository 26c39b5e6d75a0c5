import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { getPublicKey, secretFromSeed, sign as signSr25519 } from '@scure/sr25519'
import type { PolkadotTestAccount } from './polkadot-test-wallet.js'

/** A key that signs. */
export interface TestKey {
  /** The account: the public key, or the hash of one (ecdsa). */
  readonly key: Uint8Array
  readonly type: 'sr25519' | 'ed25519' | 'ecdsa'
  /** The byte that names its kind in a signature of a transaction. @source sp_runtime MultiSignature */
  readonly kind: 0 | 1 | 2
  sign(bytes: Uint8Array): Uint8Array
}

/** The key of a seed. */
export function createTestKey({ seed, type = 'sr25519' }: PolkadotTestAccount): TestKey {
  const secret = hexToBytes(seed.slice(2))
  if (type === 'ed25519') {
    return { type, kind: 0, key: ed25519.getPublicKey(secret), sign: (bytes) => ed25519.sign(bytes, secret) }
  }
  if (type === 'ecdsa') return createEcdsaKey(secret)
  const expanded = secretFromSeed(secret)
  return { type, kind: 1, key: getPublicKey(expanded), sign: (bytes) => signSr25519(expanded, bytes) }
}

function createEcdsaKey(secret: Uint8Array): TestKey {
  return {
    type: 'ecdsa',
    kind: 2,
    key: blake2b(secp256k1.getPublicKey(secret, true), { dkLen: 32 }),
    sign(bytes) {
      const hash = blake2b(bytes, { dkLen: 32 })
      const [recovery = 0, ...rest] = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
      return Uint8Array.of(...rest, recovery)
    }
  }
}
