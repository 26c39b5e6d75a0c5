import { bytesToHex } from '@noble/hashes/utils.js'

/**
 * Where the genesis hash begins in the bytes that are signed for a transaction, counted from their end: it and the block's hash come last,
 * or are followed by the metadata hash that newer runtimes add (absent, or 32 bytes).
 */
const GENESIS_FROM_END = [64, 65, 97]

/** Spec and transaction version stand before the genesis hash, and a call before these. */
const LEAST_BEFORE = 10

const HEX = /^0x(?:[0-9a-f]{2})+$/i
const HASH_DIGITS = 64

/**
 * Whether a message is what a wallet would sign for a transaction on one of the networks: as it is, or written in hex. A payload that is
 * longer than 256 bytes is signed by its hash, which looks like any other 32 bytes and cannot be told.
 * @param references first 32 hex digits of the networks' genesis hashes
 * @source docs/threats.md T8.12
 */
export function isTransactionPayload(bytes: Uint8Array, references: readonly string[]): boolean {
  const text = bytesToHex(bytes)
  const inner = new TextDecoder().decode(bytes).trim()
  const candidates = HEX.test(inner) ? [text, inner.slice(2).toLowerCase()] : [text]
  return candidates.some((digits) =>
    GENESIS_FROM_END.some((fromEnd) => {
      const start = digits.length - 2 * fromEnd
      const genesis = digits.slice(Math.max(start, 0), Math.max(start, 0) + HASH_DIGITS)
      return start >= 2 * LEAST_BEFORE && references.some((reference) => genesis.startsWith(reference))
    })
  )
}
