import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Hash of a transaction: 64 hex digits, upper case. @source CometBFT */
export function hashTransaction(transaction: Uint8Array): string {
  return bytesToHex(sha256(transaction)).toUpperCase()
}
