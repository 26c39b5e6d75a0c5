import { getCompiledTransactionMessageDecoder } from '@solana/kit'

/** Largest transaction on the wire, bytes. @source Solana, PACKET_DATA_SIZE */
export const TRANSACTION_LIMIT = 1232

const SIGNATURE_BYTES = 64

/**
 * Whether bytes to sign as a message could be a transaction: signed, they would move funds. A message is one when it decodes as a
 * transaction's, with or without signatures in front, and fits on the wire with all its signatures.
 * @source docs/threats.md T8.12
 */
export function decodesAsTransaction(bytes: Uint8Array): boolean {
  if (isTransactionMessage(bytes)) return true
  const [count = 0] = bytes
  // More signatures than this do not fit, so their count is one byte.
  const start = 1 + count * SIGNATURE_BYTES
  return count > 0 && start < bytes.length && start < TRANSACTION_LIMIT && isTransactionMessage(bytes.subarray(start))
}

function isTransactionMessage(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.length > TRANSACTION_LIMIT) return false
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    const { numSignerAccounts } = message.header
    const isSigned = numSignerAccounts > 0 && numSignerAccounts <= message.staticAccounts.length
    return isSigned && 1 + numSignerAccounts * SIGNATURE_BYTES + bytes.length <= TRANSACTION_LIMIT
  } catch {
    return false
  }
}
