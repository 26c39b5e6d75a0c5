import { mapHashToField } from '@noble/curves/abstract/modular.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { base58, base64urlnopad } from '@scure/base'
import { toHex, type Hex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'

/** Order of secp256k1. @source SEC 2, 2.4.1 */
const SECP256K1_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** What the keys are derived for. Another text is another wallet, so these never change. */
const INFO = {
  eip155: 'appkit-frame/v1/eip155/secp256k1',
  solana: 'appkit-frame/v1/solana/ed25519'
} as const

/** The account of a person on every EVM chain. */
export type Eip155Account = PrivateKeyAccount

/** The account of a person on Solana. */
export interface SolanaAccount {
  /** base58. */
  readonly address: string
  /** @returns 64 bytes */
  sign(message: Uint8Array): Uint8Array
}

/** The accounts of a person. They live in the memory of the frame only. */
export interface FrameAccounts {
  readonly eip155: Eip155Account
  readonly solana: SolanaAccount
}

/** A private key as wallets import it, and the account that it is of. */
export interface ExportedKey {
  readonly address: string
  /** EVM: `0x` and 64 digits of hex. Solana: base58 of 64 bytes, the seed and the public key. */
  readonly key: string
}

/** The keys of a person, for themselves. */
export interface ExportedKeys {
  readonly eip155: ExportedKey
  readonly solana: ExportedKey
}

/**
 * The accounts that belong to a secret: HKDF-SHA-256 without salt, with an info of its own for each curve. For secp256k1 48 bytes are mapped to
 * the field of its order (FIPS 186-5, A.2.1), for ed25519 32 bytes are the seed.
 * @param secret of the user, 32 bytes as base64url
 * @throws Error when it is none
 * @source docs/login.md, From the secret to the keys
 */
export function deriveAccounts(secret: string): FrameAccounts {
  const { privateKey, seed } = deriveBytes(secret)
  return {
    eip155: privateKeyToAccount(privateKey),
    solana: {
      address: base58.encode(ed25519.getPublicKey(seed)),
      sign: (message) => ed25519.sign(message, seed)
    }
  }
}

/** The same keys written out. @throws Error as `deriveAccounts` */
export function deriveKeys(secret: string): ExportedKeys {
  const { privateKey, seed } = deriveBytes(secret)
  const publicKey = ed25519.getPublicKey(seed)
  return {
    eip155: { address: privateKeyToAccount(privateKey).address, key: privateKey },
    solana: { address: base58.encode(publicKey), key: base58.encode(concatBytes(seed, publicKey)) }
  }
}

function deriveBytes(secret: string): { readonly privateKey: Hex; readonly seed: Uint8Array } {
  const input = base64urlnopad.decode(secret)
  if (input.length !== 32) throw new RangeError('a secret has 32 bytes')
  return {
    privateKey: toHex(mapHashToField(expand(input, INFO.eip155, 48), SECP256K1_ORDER)),
    seed: expand(input, INFO.solana, 32)
  }
}

function expand(secret: Uint8Array, info: string, length: number): Uint8Array {
  return hkdf(sha256, secret, undefined, new TextEncoder().encode(info), length)
}
