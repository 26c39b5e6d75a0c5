import { badAnswer } from '@appkit/core/internal'
import { readBytes } from '../guards/bytes.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { TRANSACTION_LIMIT } from '../transactions/decodes-as-transaction.js'
import { assertSignable, readSigned } from '../transactions/wire-transaction.js'
import { requireWalletChain } from './require-account.js'
import type { WalletSession } from './wallet-session.js'

/** Most transactions of one request. */
const BATCH_LIMIT = 100

/** A transaction with the account's signature. */
export interface SignedTransaction {
  readonly wire: Uint8Array
  /** The transaction's id; `undefined` while the payer has not signed. */
  readonly hash: string | undefined
}

/**
 * Has the wallet sign transactions, all in one request, on the session's network.
 * @param wires bytes as they go over the wire, at most 1232 each
 * @throws AppKitError USER_REJECTED, UNSAFE_TRANSACTION, CONTEXT_CHANGED, BAD_RESPONSE, NETWORK_NOT_SUPPORTED, WALLET_METHOD_UNSUPPORTED
 * @source Wallet Standard `solana:signTransaction`
 */
export async function signTransactions(
  session: WalletSession,
  account: WalletAccount,
  wires: readonly Uint8Array[]
): Promise<readonly SignedTransaction[]> {
  const chain = requireWalletChain(account, session.caipNetworkId)
  for (const wire of wires) assertSignable(wire, account)
  if (wires.length > BATCH_LIMIT) throw badAnswer('too many transactions')
  const inputs = wires.map((wire) => ({ account: account.own, chain, transaction: wire.slice() }))
  const answer = await session.wallet.ask('solana:signTransaction', inputs, session.signal)
  if (!Array.isArray(answer) || answer.length !== wires.length) throw badAnswer('solana:signTransaction')
  return answer.map((output: unknown) => {
    const { signedTransaction } = (output ?? {}) as { signedTransaction?: unknown }
    const wire = readBytes(signedTransaction, TRANSACTION_LIMIT)
    const hash = readSigned(wire, account)
    if (!wire) throw badAnswer('signed transaction')
    return { wire, hash }
  })
}
