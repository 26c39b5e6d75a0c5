import { badAnswer } from '@appkit/core/internal'

const SIGNATURE_LENGTH = 64
const KEY_LENGTH = 32
const VERSION_MASK = 0x80

/** A number of one to three bytes, seven bits each. @source Solana compact-u16 */
function readCompact(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index] ?? 0
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return { value, end: start + index + 1 }
  }
  throw badAnswer('transaction')
}

/**
 * Puts a signature in the place of its signer: some wallets answer with the signature alone.
 * @param transaction the wire form, legacy or versioned. @param publicKey the signer, 32 bytes. @param signature 64 bytes
 * @throws AppKitError BAD_RESPONSE where the account is no signer of the transaction
 * @source Solana wire format
 */
export function attachSignature(transaction: Uint8Array, publicKey: Uint8Array, signature: Uint8Array): Uint8Array {
  const signatures = readCompact(transaction, 0)
  const message = signatures.end + signatures.value * SIGNATURE_LENGTH
  const isVersioned = ((transaction[message] ?? 0) & VERSION_MASK) !== 0
  const header = message + (isVersioned ? 1 : 0)
  const keys = readCompact(transaction, header + 3)
  for (let index = 0; index < Math.min(signatures.value, keys.value); index += 1) {
    const start = keys.end + index * KEY_LENGTH
    if (!publicKey.every((byte, place) => transaction[start + place] === byte)) continue
    const signed = Uint8Array.from(transaction)
    signed.set(signature, signatures.end + index * SIGNATURE_LENGTH)
    return signed
  }
  throw badAnswer('transaction')
}
