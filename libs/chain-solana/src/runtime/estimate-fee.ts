import type { FeeEstimate, TransactionRequest } from '@appkit/core'
import { estimateGas } from './estimate-gas.js'
import type { SolanaContext } from './solana-context.js'

/**
 * What a transfer costs beside what it transfers, lamports: the network's fee, and the deposit of the token account that it creates for its receiver.
 * Both are known beforehand, so that the cap is the fee itself; a priority fee that a wallet adds of its own is not in it. The chain knows no gas limit.
 * @throws AppKitError as `estimateGas`
 * @source threats T11.05, T11.10
 */
export async function estimateFee(context: SolanaContext, request: TransactionRequest): Promise<FeeEstimate> {
  const lamports = await estimateGas(context, request)
  return { gas: '0', fee: lamports, feeCap: lamports }
}
