import { asBaseUnits, type FeeEstimate, type TransactionRequest } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { MAX_UINT256, withGasMargin } from '@appkit/core/internal'
import { readDataFee } from '../fees/read-data-fee.js'
import { readGasPrices } from '../fees/read-prices.js'
import type { Eip155Context } from '../runtime/eip155-context.js'
import { encodeTransaction } from '../runtime/encode-transaction.js'
import { estimateGas } from '../runtime/estimate-gas.js'

/**
 * What a transaction costs: the gas a node estimates and a fifth more, at the price of now and at most (twice the base fee and the tip), and what a
 * rollup charges for publishing it. A limit that the request brings is taken as it is.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION, NETWORK_NOT_SUPPORTED, CHAIN_MISMATCH, ESTIMATE_GAS_FAILED, BAD_RESPONSE
 * @source EIP-1559, docs/threats.md T11.05, T11.10
 */
export async function estimateFee(context: Eip155Context, request: TransactionRequest): Promise<FeeEstimate> {
  const { rpc, signal } = context
  const { data, gas: given } = encodeTransaction(request)
  const network = requireNetwork(context, request.caipNetworkId)
  const [estimate, prices, dataFee] = await Promise.all([
    given === undefined ? estimateGas(context, request) : undefined,
    readGasPrices(rpc, network, signal),
    readDataFee(rpc, network, data, signal)
  ])
  const gas = BigInt(estimate ?? given ?? 0)
  const limit = estimate === undefined ? gas : withGasMargin(gas)
  const usual = prices.usual === undefined ? undefined : gas * prices.usual + dataFee
  return {
    gas: limit.toString(),
    fee: asBaseUnits(gas * prices.now + dataFee),
    feeCap: asBaseUnits(limit * prices.cap + dataFee),
    ...(usual !== undefined && usual <= MAX_UINT256 && { usual: asBaseUnits(usual) })
  }
}
