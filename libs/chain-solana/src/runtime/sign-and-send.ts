import type { CaipNetwork } from '@appkit/core'
import { askToSend } from '@appkit/core/chain'
import { badAnswer } from '@appkit/core/internal'
import { readBytes } from '../guards/bytes.js'
import { encodeSignature } from '../guards/signature.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { assertSignable } from '../transactions/wire-transaction.js'
import { broadcast } from './broadcast.js'
import { requireWalletChain } from './require-account.js'
import { signTransactions } from './sign-transactions.js'
import type { SolanaContext } from './solana-context.js'
import type { WalletSession } from './wallet-session.js'

const SIGNATURE_BYTES = 64

/**
 * Has the wallet sign and send a transaction; where it does not send, it signs and the network's node gets it.
 * @param options what the wallet gets with it, e.g. `skipPreflight`
 * @returns the signature in base58, when the transaction was accepted; not when it landed.
 * @throws AppKitError USER_REJECTED, UNSAFE_TRANSACTION, TRANSACTION_REVERTED, OUTCOME_UNKNOWN, CONTEXT_CHANGED, BAD_RESPONSE, WALLET_METHOD_UNSUPPORTED
 * @source Wallet Standard `solana:signAndSendTransaction`
 */
export async function signAndSend(
  context: SolanaContext,
  session: WalletSession,
  transfer: {
    readonly network: CaipNetwork
    readonly account: WalletAccount
    readonly wire: Uint8Array
    readonly options?: object | undefined
  }
): Promise<string> {
  const { network, account, wire, options = {} } = transfer
  const chain = requireWalletChain(account, network.caipNetworkId)
  if (!session.wallet.has('solana:signAndSendTransaction')) {
    const [signed] = await signTransactions(session, account, [wire])
    if (!signed?.hash) throw badAnswer('signature')
    return broadcast(context, network, signed.wire, signed.hash)
  }
  assertSignable(wire, account)
  const input = {
    account: account.own,
    chain,
    transaction: wire.slice(),
    options: { preflightCommitment: 'confirmed', ...options }
  }
  const ask = () => session.wallet.askOne('solana:signAndSendTransaction', input, session.signal)
  return askToSend(session.signal, ask, ({ signature }) => encodeSignature(readBytes(signature, SIGNATURE_BYTES)))
}
