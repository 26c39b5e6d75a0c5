import { AppKitError, type TransactionRequest } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { RpcAnswerError } from '@appkit/core/internal'
import { readQuantity } from '../guards/quantity.js'
import { decodeRevertReason } from '../receipts/decode-revert-reason.js'
import type { Eip155Context } from './eip155-context.js'
import { encodeTransaction } from './encode-transaction.js'

/**
 * Asks a node, not the wallet, how much gas a transaction needs.
 * @returns gas units, decimal digits.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, NETWORK_NOT_SUPPORTED, CHAIN_MISMATCH, ESTIMATE_GAS_FAILED
 */
export async function estimateGas(context: Eip155Context, request: TransactionRequest): Promise<string> {
  const transaction = encodeTransaction(request)
  const network = requireNetwork(context, request.caipNetworkId)
  try {
    const gas = readQuantity(await context.rpc.request(network, 'eth_estimateGas', [transaction]))
    if (gas !== undefined) return gas.toString()
  } catch (error) {
    if (!(error instanceof RpcAnswerError)) throw error
    const message = 'WagmiAdapter:estimateGas - error estimating gas'
    throw new AppKitError('ESTIMATE_GAS_FAILED', { detail: decodeRevertReason(error) }, { cause: error, message })
  }
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'eth_estimateGas' })
}
