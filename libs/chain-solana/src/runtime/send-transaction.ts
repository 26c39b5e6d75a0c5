import { AppKitError, type TransactionRequest } from '@appkit/core'
import { requireNetwork, requireSession } from '@appkit/core/chain'
import { buildTransfer } from '../transactions/build-transfer.js'
import { readTransfer } from '../transactions/transfer-request.js'
import { requireAccount, requireSameAccount, requireWalletChain } from './require-account.js'
import { signAndSend } from './sign-and-send.js'
import type { SolanaContext } from './solana-context.js'
import type { WalletSession } from './wallet-session.js'

/**
 * Transfers SOL, or a token when `token` is its mint. The wallet signs and sends; where it only signs, the network's node gets it.
 * @returns the signature, base58 of 64 bytes. Resolves when the transaction is accepted, not when it landed.
 * @throws AppKitError USER_REJECTED, CHAIN_MISMATCH, CONTEXT_CHANGED, INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED,
 * TRANSACTION_REVERTED, OUTCOME_UNKNOWN, WALLET_METHOD_UNSUPPORTED, WALLET_ERROR
 * @source Wallet Standard, docs/threats.md T6.09, T7.03, T7.04
 */
export async function sendTransaction(context: SolanaContext, request: TransactionRequest): Promise<string> {
  const session = requireSession(context, request.connectorUid)
  const network = requireNetwork(context, request.caipNetworkId)
  const transfer = readTransfer(request)
  requireWalletChain(requireAccount(session, transfer.from), network.caipNetworkId)
  assertOnNetwork(session, network.caipNetworkId)
  const [active] = session.accounts
  const version = session.wallet.takesVersion('legacy') ? 'legacy' : 0
  const place = { rpc: context.rpc, network, signal: session.signal }
  const { wire } = await buildTransfer(place, transfer, version)
  const account = requireSameAccount(session, transfer.from, active?.address)
  assertOnNetwork(session, network.caipNetworkId)
  return signAndSend(context, session, { network, account, wire })
}

function assertOnNetwork({ caipNetworkId: actual }: WalletSession, expected: string): void {
  if (actual !== expected) throw new AppKitError('CHAIN_MISMATCH', { expected, actual })
}
