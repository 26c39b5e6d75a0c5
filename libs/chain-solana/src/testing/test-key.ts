import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { getTransactionDecoder, getTransactionEncoder, type SignatureBytes } from '@solana/kit'
import { WalletFailure } from './wallet-failure.js'

/** A key that really signs. */
export interface TestKey {
  readonly address: string
  readonly publicKey: Uint8Array
  /** @returns 64 bytes */
  sign(message: Uint8Array): Uint8Array
  /** Adds the key's signature to a transaction's bytes. @throws WalletFailure when the key does not sign it */
  signTransaction(wire: Uint8Array): Uint8Array
}

/** @param seed 32 bytes as hex digits */
export function createTestKey(seed: string): TestKey {
  const secret = hex.decode(seed)
  const publicKey = ed25519.getPublicKey(secret)
  const address = base58.encode(publicKey)
  return {
    address,
    publicKey,
    sign: (message) => ed25519.sign(message, secret),
    signTransaction(wire) {
      const transaction = getTransactionDecoder().decode(wire)
      if (!Object.hasOwn(transaction.signatures, address)) throw new WalletFailure(-32602, 'Not a signer')
      const signature = ed25519.sign(Uint8Array.from(transaction.messageBytes), secret) as SignatureBytes
      const signatures = { ...transaction.signatures, [address]: signature }
      return Uint8Array.from(getTransactionEncoder().encode({ ...transaction, signatures }))
    }
  }
}
