import { AppKitError, asBaseUnits, type FeeEstimate, type TransactionRequest } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { RpcAnswerError } from '@appkit/core/internal'
import { base64 } from '@scure/base'
import { readQuantity } from '../guards/quantity.js'
import { valueInContext } from '../rpc/in-context.js'
import { buildTransfer } from '../transactions/build-transfer.js'
import { readTransfer } from '../transactions/transfer-request.js'
import type { SolanaContext } from './solana-context.js'

/**
 * What a transfer costs beside what it transfers, lamports: the network's fee, and the deposit of the token account that it creates for its
 * receiver. Both are known beforehand, so that the cap is the fee itself; a priority fee that a wallet adds of its own is not in it. Where SOL is
 * sent, also the least that the network carries.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED, CHAIN_MISMATCH, ESTIMATE_GAS_FAILED
 * @source Solana RPC getFeeForMessage, getMinimumBalanceForRentExemption, docs/threats.md T11.05, T11.10
 */
export async function estimateFee(context: SolanaContext, request: TransactionRequest): Promise<FeeEstimate> {
  const network = requireNetwork(context, request.caipNetworkId)
  const transfer = readTransfer(request)
  const { rpc, signal } = context
  try {
    const { message, createdBytes, received } = await buildTransfer({ rpc, network, signal }, transfer, 'legacy')
    const params = [base64.encode(message), { commitment: 'confirmed' }]
    const fee = readQuantity(valueInContext(await rpc.request(network, 'getFeeForMessage', params)))
    const readMinimum = async (bytes: number) =>
      readQuantity(await rpc.request(network, 'getMinimumBalanceForRentExemption', [bytes]))
    const deposit = createdBytes === 0 ? 0n : await readMinimum(createdBytes)
    const minimum = received === undefined ? 0n : await readMinimum(0)
    if (fee !== undefined && deposit !== undefined && minimum !== undefined) {
      const lamports = asBaseUnits(fee + deposit)
      const estimate = { gas: '0', fee: lamports, feeCap: lamports }
      if (received === undefined) return estimate
      const sent = asBaseUnits(received < minimum ? minimum - received : 0n)
      return { ...estimate, minimums: { left: asBaseUnits(minimum), sent } }
    }
  } catch (error) {
    if (!(error instanceof RpcAnswerError)) throw error
    const text = 'SolanaAdapter:estimateFee - Estimate fee failed'
    throw new AppKitError('ESTIMATE_GAS_FAILED', {}, { cause: error, message: text })
  }
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'getFeeForMessage' })
}
