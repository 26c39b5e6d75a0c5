import { AppKitError, type TransactionRequest } from '@appkit/core'
import { askToSend, requireNetwork } from '@appkit/core/chain'
import type { Address } from 'viem'
import { readHash } from '../guards/hex.js'
import { toQuantity } from '../guards/quantity.js'
import { simulateTokenTransfer } from '../tokens/simulate-token-transfer.js'
import { eip155ChainId, type Eip155Context } from './eip155-context.js'
import { encodeTransaction } from './encode-transaction.js'
import { assertSameAccount, requireAccount, requireWalletChain } from './require-account.js'
import type { WalletSession } from './wallet-session.js'

/**
 * Has the wallet sign and send one transaction, on the network asked for and no other. A token's transfer is tried on a node first.
 * @param begun the connection when the request began, and the wallet's own first account then
 * @returns the hash, `0x` + 64 hex. Resolves when the wallet accepts, not when mined.
 * @throws AppKitError USER_REJECTED, CHAIN_MISMATCH, CONTEXT_CHANGED, INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, OUTCOME_UNKNOWN,
 * WALLET_ERROR
 * @source EIP-1193, docs/threats.md T6.09, T7.03, T7.04, T13.03
 */
export async function sendTransaction(
  context: Eip155Context,
  request: TransactionRequest,
  begun: { readonly session: WalletSession; readonly active: Address | undefined }
): Promise<string> {
  const { session, active } = begun
  const network = requireNetwork(context, request.caipNetworkId)
  const chainId = eip155ChainId(network)
  const transaction = { ...encodeTransaction(request), chainId: toQuantity(chainId) }
  requireAccount(session, transaction.from)
  if (request.token !== undefined) await simulateTokenTransfer(context.rpc, network, transaction, session.signal)
  assertSameAccount(session, transaction.from, active)
  await requireWalletChain(session, chainId)
  assertSameAccount(session, transaction.from, active)
  return askToSend(session.signal, () => send(session, transaction), readHash)
}

/** The second method is tried only when the wallet does not know the first: after any other failure it could send twice. */
async function send({ guarded, signal }: WalletSession, transaction: object): Promise<unknown> {
  const params = [transaction]
  try {
    return await guarded.request({ method: 'eth_sendTransaction', params }, signal)
  } catch (error) {
    if (!AppKitError.is(error, 'WALLET_METHOD_UNSUPPORTED')) throw error
    return guarded.request({ method: 'wallet_sendTransaction', params }, signal)
  }
}
