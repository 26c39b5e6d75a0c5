import { concatBytes } from '@noble/hashes/utils.js'

const OPENING = '<Bytes>'
const CLOSING = '</Bytes>'

/**
 * Puts the mark around bytes that no transaction begins with, so that a signature of a message is never one of a transaction. Bytes that
 * carry the mark already stay as they are, as wallets treat them. @source docs/threats.md §14, `@polkadot/util` u8aWrapBytes
 */
export function wrapBytes(bytes: Uint8Array): Uint8Array {
  const opening = new TextEncoder().encode(OPENING)
  const closing = new TextEncoder().encode(CLOSING)
  return isWrapped(bytes, opening, closing) ? bytes : concatBytes(opening, bytes, closing)
}

function isWrapped(bytes: Uint8Array, opening: Uint8Array, closing: Uint8Array): boolean {
  const end = bytes.length - closing.length
  return (
    end >= opening.length &&
    opening.every((byte, index) => bytes[index] === byte) &&
    closing.every((byte, index) => bytes[end + index] === byte)
  )
}
