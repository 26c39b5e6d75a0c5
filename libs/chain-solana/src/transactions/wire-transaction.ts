import { AppKitError } from '@appkit/core'
import { badAnswer } from '@appkit/core/internal'
import { getTransactionDecoder, type Transaction } from '@solana/kit'
import { encodeSignature } from '../guards/signature.js'
import { verifySignature } from '../guards/verify-signature.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { TRANSACTION_LIMIT } from './decodes-as-transaction.js'

function decode(wire: Uint8Array): Transaction | undefined {
  try {
    return wire.length > TRANSACTION_LIMIT ? undefined : getTransactionDecoder().decode(wire)
  } catch {
    return undefined
  }
}

const signatureOf = ({ signatures }: Transaction, { address }: WalletAccount) =>
  Object.entries(signatures).find(([signer]) => signer === address)

/** @throws AppKitError UNSAFE_TRANSACTION for bytes that are no transaction of at most 1232 bytes, or one that the account does not sign */
export function assertSignable(wire: Uint8Array, account: WalletAccount): void {
  const transaction = decode(wire)
  if (!transaction) throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'it is not a transaction' })
  if (!signatureOf(transaction, account))
    throw new AppKitError('UNSAFE_TRANSACTION', { detail: 'the account does not sign it' })
}

/**
 * Checks what a wallet signed. The message may be another than it was asked to sign: wallets add their fee.
 * @returns the transaction's id: its first signature; `undefined` while the payer has not signed.
 * @throws AppKitError BAD_RESPONSE when it is no transaction, or the account's signature is not over it
 */
export function readSigned(wire: Uint8Array | undefined, account: WalletAccount): string | undefined {
  const transaction = wire && decode(wire)
  const [, signature] = (transaction && signatureOf(transaction, account)) ?? []
  if (!transaction || !signature) throw badAnswer('signed transaction')
  const message = Uint8Array.from(transaction.messageBytes)
  if (!verifySignature(Uint8Array.from(signature), message, account.publicKey)) throw badAnswer('signature')
  const [first] = Object.values(transaction.signatures)
  return first ? encodeSignature(Uint8Array.from(first)) : undefined
}
