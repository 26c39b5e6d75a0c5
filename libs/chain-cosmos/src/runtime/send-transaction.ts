import { AppKitError, type TransactionRequest } from '@appkit/core'
import { readTransfer } from '../transfer/read-transfer.js'
import type { CosmosChain } from './cosmos-chain.js'
import { requireChain } from './require-chain.js'
import { assertAccount, requireSession, type CosmosContext } from './cosmos-context.js'
import { loadTransfer } from './load-transfer.js'
import { requireKey } from './require-key.js'
import type { WalletSession } from './wallet-session.js'

/** The kit's fee stands unless the person changes it in the wallet; a memo may not be added. */
const SIGN_OPTIONS = { preferNoSetFee: true, preferNoSetMemo: true }

/**
 * Sends a bank transfer: reads the account, simulates, has the wallet sign directly, checks what it signed, and sends it.
 * @param request `token` is a denomination, e.g. `ibc/…`; `gas` a gas limit.
 * @returns the hash: 64 hex digits, upper case. Resolves when a node accepts, not when it is in a block.
 * @throws AppKitError USER_REJECTED, CHAIN_MISMATCH, INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, ESTIMATE_GAS_FAILED,
 * TRANSACTION_REVERTED, OUTCOME_UNKNOWN
 * @source docs/threats.md T7.03, §14
 */
export async function sendTransaction(context: CosmosContext, request: TransactionRequest): Promise<string> {
  const chain = requireChain(context, request.caipNetworkId)
  const transfer = readTransfer(chain, request)
  const session = requireSession(context, request.connectorUid)
  assertContext(session, chain, transfer.from)
  const { broadcast, prepareTransfer, readSigned } = await loadTransfer()
  const signals = [session.signal]
  const known = await requireKey(session, signals)
  const { doc, publicKey } = await prepareTransfer(context.node, chain, transfer, known, { signals })
  assertContext(session, chain, transfer.from)
  const params = [chain.chainId, transfer.from, doc, SIGN_OPTIONS]
  const answer = await session.guarded.request('signDirect', params, signals)
  const transaction = readSigned(answer, doc, publicKey, chain)
  assertContext(session, chain, transfer.from)
  return broadcast(context.node, chain, transaction)
}

/** @throws AppKitError CHAIN_MISMATCH, CONTEXT_CHANGED when the session is not on this chain with this account any more */
function assertContext(session: WalletSession, { network }: CosmosChain, from: string): void {
  const actual = session.chain.network.caipNetworkId
  if (actual !== network.caipNetworkId) {
    throw new AppKitError('CHAIN_MISMATCH', { expected: network.caipNetworkId, actual })
  }
  assertAccount(session, from)
}
