import { AppKitError, type TransactionRequest } from '@appkit/core'
import { RpcAnswerError } from '@appkit/core/internal'
import { base64 } from '@scure/base'
import { readQuantity } from '../guards/quantity.js'
import { valueInContext } from '../rpc/in-context.js'
import { buildTransfer } from '../transactions/build-transfer.js'
import { readTransfer } from '../transactions/transfer-request.js'
import { requireNetwork, type SolanaContext } from './solana-context.js'

/**
 * What a transfer costs beside what it transfers: the network's fee, and the deposit of the token account that it creates. A wallet may add
 * a priority fee of its own.
 * @returns lamports, decimal digits.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED, CHAIN_MISMATCH, ESTIMATE_GAS_FAILED
 * @source Solana RPC getFeeForMessage, getMinimumBalanceForRentExemption, spec §5
 */
export async function estimateGas(context: SolanaContext, request: TransactionRequest): Promise<string> {
  const network = requireNetwork(context, request.caipNetworkId)
  const transfer = readTransfer(request)
  const { rpc, signal } = context
  try {
    const { message, createdBytes } = await buildTransfer({ rpc, network, signals: [signal] }, transfer, 'legacy')
    const params = [base64.encode(message), { commitment: 'confirmed' }]
    const fee = readQuantity(valueInContext(await rpc.request(network, 'getFeeForMessage', params)))
    const deposit =
      createdBytes === 0
        ? 0n
        : readQuantity(await rpc.request(network, 'getMinimumBalanceForRentExemption', [createdBytes]))
    if (fee !== undefined && deposit !== undefined) return (fee + deposit).toString()
  } catch (error) {
    if (!(error instanceof RpcAnswerError)) throw error
    throw new AppKitError('ESTIMATE_GAS_FAILED', {}, { cause: error })
  }
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'getFeeForMessage' })
}
