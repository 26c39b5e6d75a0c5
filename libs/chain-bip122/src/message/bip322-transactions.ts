import { crypto, Transaction } from 'bitcoinjs-lib'

/** Return: the script of an output that cannot be spent. */
const OP_RETURN = Uint8Array.of(0x6a)
const NO_TRANSACTION = new Uint8Array(32)
const NO_OUTPUT = 0xffffffff

/** The tagged hash of a message, UTF-8. @source BIP-322, BIP-340 */
export function hashMessage(message: string): Uint8Array {
  // The tag is not among those that bitcoinjs-lib lists; a tagged hash is SHA-256 over the tag's hash twice and the data.
  const tag = crypto.sha256(new TextEncoder().encode('BIP0322-signed-message'))
  return crypto.sha256(Uint8Array.from([...tag, ...tag, ...new TextEncoder().encode(message)]))
}

/** The virtual transactions that a message signature signs: `toSpend` commits to the message, `toSign` spends it. @source BIP-322 */
export function bip322Transactions(message: string, script: Uint8Array): { toSpend: Transaction; toSign: Transaction } {
  const toSpend = new Transaction()
  toSpend.version = 0
  toSpend.addInput(NO_TRANSACTION, NO_OUTPUT, 0, Uint8Array.from([0x00, 0x20, ...hashMessage(message)]))
  toSpend.addOutput(script, 0n)
  const toSign = new Transaction()
  toSign.version = 0
  toSign.addInput(toSpend.getHash(), 0, 0)
  toSign.addOutput(OP_RETURN, 0n)
  return { toSpend, toSign }
}
