import { asBaseUnits, type FeeEstimate, type TransactionRequest } from '@appkit/core'
import { feeOf } from '../transfer/fee.js'
import { readTransfer } from '../transfer/read-transfer.js'
import { requireChain } from './require-chain.js'
import { assertAccount, requireSession, type CosmosContext } from './cosmos-context.js'
import { loadTransfer } from './load-transfer.js'
import { requireKey } from './require-key.js'

/**
 * Has a node simulate a bank transfer, and adds a margin. The whole fee is paid whatever the gas that is used, so that the cap is the fee itself.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, NETWORK_NOT_SUPPORTED, CHAIN_MISMATCH, ESTIMATE_GAS_FAILED
 */
export async function estimateFee(context: CosmosContext, request: TransactionRequest): Promise<FeeEstimate> {
  const chain = requireChain(context, request.caipNetworkId)
  const transfer = readTransfer(chain, request)
  const session = requireSession(context, request.connectorUid)
  assertAccount(session, transfer.from)
  const { prepareTransfer } = await loadTransfer()
  const question = { signals: [session.signal] }
  const known = await requireKey(session, question.signals)
  const { gasLimit } = await prepareTransfer(context.node, chain, transfer, known, question)
  const fee = asBaseUnits(feeOf(chain, gasLimit).amount)
  return { gas: gasLimit.toString(), fee, feeCap: fee }
}
