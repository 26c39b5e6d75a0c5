import { asBaseUnits, type FeeEstimate, type TransactionRequest } from '@appkit/core'
import { requireUtxoSource, type Bip122Context } from './bip122-context.js'
import { prepareTransfer, readTransfer } from './prepare-transfer.js'

/**
 * What a transfer would pay the network with the coins there are now, satoshi: exactly that, so that the cap is the fee itself.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, NETWORK_NOT_SUPPORTED, UNAVAILABLE, BAD_RESPONSE, UNSAFE_TRANSACTION
 */
export async function estimateFee(context: Bip122Context, request: TransactionRequest): Promise<FeeEstimate> {
  requireUtxoSource(context, 'estimateFee')
  const { fee } = await prepareTransfer(context, readTransfer(context, request), context.signal)
  const satoshi = asBaseUnits(fee)
  return { gas: '0', fee: satoshi, feeCap: satoshi }
}
