import type { TransactionRequest } from '@appkit/core'
import { readTransfer } from '../transfer/read-transfer.js'
import { requireChain } from './require-chain.js'
import { assertAccount, requireSession, type CosmosContext } from './cosmos-context.js'
import { loadTransfer } from './load-transfer.js'

/**
 * Has a node simulate a bank transfer, and adds a margin.
 * @returns gas units, decimal digits.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, NETWORK_NOT_SUPPORTED, CHAIN_MISMATCH, ESTIMATE_GAS_FAILED
 * @source spec §5
 */
export async function estimateGas(context: CosmosContext, request: TransactionRequest): Promise<string> {
  const chain = requireChain(context, request.caipNetworkId)
  const transfer = readTransfer(chain, request)
  const session = requireSession(context, request.connectorUid)
  assertAccount(session, transfer.from)
  const { prepareTransfer } = await loadTransfer()
  const question = { signals: [session.signal] }
  const { gasLimit } = await prepareTransfer(context.node, chain, transfer, session.key.publicKey, question)
  return gasLimit.toString()
}
