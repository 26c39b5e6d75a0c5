import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto } from 'bitcoinjs-lib'
import type { DecodedAddress } from './decode-address.js'

/**
 * Whether an address belongs to a public key: 33 or 65 bytes, or 32 (x only) for taproot. Script hashes other than P2SH-P2WPKH belong to no
 * single key. @source BIP-13, BIP-49, BIP-141, BIP-341, docs/threats.md T1.11
 */
export function matchesPublicKey({ type, program }: DecodedAddress, publicKey: Uint8Array): boolean {
  if (type === 'p2tr') return matchesOutputKey(program, publicKey)
  if (!ecc.isPoint(publicKey)) return false
  const hash = crypto.hash160(publicKey)
  if (type === 'p2pkh') return isEqual(hash, program)
  if (publicKey.length !== 33) return false
  if (type === 'p2wpkh') return isEqual(hash, program)
  return type === 'p2sh' && isEqual(crypto.hash160(keyHashScript(hash)), program)
}

/** The script that a P2SH-P2WPKH address hashes. @source BIP-141 */
export function keyHashScript(hash: Uint8Array): Uint8Array {
  return Uint8Array.from([0x00, 0x14, ...hash])
}

/** The x-only form of a public key of 32, 33 or 65 bytes. */
export function toXOnlyKey(publicKey: Uint8Array): Uint8Array {
  return publicKey.length === 32 ? publicKey : publicKey.slice(1, 33)
}

/** The output key of a taproot address without scripts. `undefined`: not a key. @source BIP-86, BIP-341 */
export function taprootOutputKey(internalKey: Uint8Array): Uint8Array | undefined {
  if (!ecc.isXOnlyPoint(internalKey)) return undefined
  return ecc.xOnlyPointAddTweak(internalKey, crypto.taggedHash('TapTweak', internalKey))?.xOnlyPubkey
}

/** Wallets give the key before the tweak or after it. */
function matchesOutputKey(program: Uint8Array, publicKey: Uint8Array): boolean {
  const key = toXOnlyKey(publicKey)
  const outputKey = taprootOutputKey(key)
  return outputKey !== undefined && (isEqual(outputKey, program) || isEqual(key, program))
}

/** Whether two byte strings are the same. */
export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
