import { asBaseUnits, type FeeEstimate, type TransactionRequest } from '@appkit/core'
import { requireNetwork, requireSession } from '@appkit/core/chain'
import { requireAccount } from '../runtime/require-account.js'
import { buildCall } from './build-call.js'
import { readFee, withFeeMargin } from './read-fee.js'
import { readNonce } from './read-nonce.js'
import { readTransfer } from './read-transfer.js'
import type { TransferContext } from './transfer-context.js'

/**
 * Asks the runtime what a transfer would cost. The wallet is not asked, and whether the account can pay is not looked at.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED, ESTIMATE_GAS_FAILED, CONTEXT_CHANGED
 */
export async function estimateFee(context: TransferContext, request: TransactionRequest): Promise<FeeEstimate> {
  const network = requireNetwork(context, request.caipNetworkId)
  const transfer = readTransfer(context.prefixOf(network.caipNetworkId), request)
  requireAccount(requireSession(context, request.connectorUid), request.from, context.prefixOf)
  const api = await context.apis.get(network)
  const nonce = await readNonce(context.nodes, network, request.from)
  const { gas, fee } = await readFee(buildCall(api, transfer), request.from, nonce)
  return { gas: gas.toString(), fee: asBaseUnits(fee), feeCap: asBaseUnits(withFeeMargin(fee)) }
}
