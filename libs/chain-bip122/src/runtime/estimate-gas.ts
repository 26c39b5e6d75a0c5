import type { TransactionRequest } from '@appkit/core'
import { requireUtxoSource, type Bip122Context } from './bip122-context.js'
import { prepareTransfer, readTransfer } from './prepare-transfer.js'

/**
 * What a transfer would pay the network with the coins there are now.
 * @returns satoshi, decimal digits
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, NETWORK_NOT_SUPPORTED, UNAVAILABLE, BAD_RESPONSE, UNSAFE_TRANSACTION
 */
export async function estimateGas(context: Bip122Context, request: TransactionRequest): Promise<string> {
  requireUtxoSource(context, 'estimateGas')
  const { fee } = await prepareTransfer(context, readTransfer(context, request), [context.signal])
  return fee.toString()
}
