import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto } from 'bitcoinjs-lib'
import type { DecodedAddress } from '../address/decode-address.js'
import { matchesPublicKey } from '../address/matches-public-key.js'

/** Length of a signature with its header. */
export const BIP137_LENGTH = 65

const PREFIX = 'Bitcoin Signed Message:\n'

/**
 * Whether a 65-byte signature of the message recovers a key of the address: P2PKH, P2SH-P2WPKH or P2WPKH. The header's hint at the type of
 * address is not needed and differs between wallets; the key must hash to the address. @source BIP-137, docs/threats.md T8.12
 */
export function verifyBip137(address: DecodedAddress, message: string, signature: Uint8Array): boolean {
  const header = signature[0] ?? 0
  if (signature.length !== BIP137_LENGTH || header < 27 || header > 42) return false
  const isCompressed = header >= 31
  if (!isCompressed && address.type !== 'p2pkh') return false
  if (address.type === 'p2tr' || address.type === 'p2wsh') return false
  try {
    const hash = hashSignedMessage(message)
    const compact = signature.slice(1)
    const publicKey = ecc.recover(hash, compact, ((header - 27) & 3) as 0 | 1 | 2 | 3, isCompressed)
    return publicKey !== null && matchesPublicKey(address, publicKey) && ecc.verify(hash, publicKey, compact)
  } catch {
    return false
  }
}

/** The hash of a message as the oldest wallets sign it. @source BIP-137 */
export function hashSignedMessage(message: string): Uint8Array {
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode(PREFIX)
  return crypto.hash256(
    Uint8Array.from([...lengthBytes(prefix.length), ...prefix, ...lengthBytes(text.length), ...text])
  )
}

/** A length as Bitcoin writes it; messages are below 2^32 bytes. */
function lengthBytes(length: number): number[] {
  if (length < 0xfd) return [length]
  if (length <= 0xffff) return [0xfd, length & 0xff, length >> 8]
  return [0xfe, length & 0xff, (length >> 8) & 0xff, (length >> 16) & 0xff, length >>> 24]
}
