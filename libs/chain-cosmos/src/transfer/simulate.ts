import { AppKitError } from '@appkit/core'
import { SimulateRequest, SimulateResponse } from 'cosmjs-types/cosmos/tx/v1beta1/service'
import type { NodeQuestion, NodeReader } from '../node/node-reader.js'
import { QueryRefusal, queryApp } from '../node/query-app.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'

/**
 * The gas that a transaction would use now.
 * @throws AppKitError ESTIMATE_GAS_FAILED when it would fail, BAD_RESPONSE; what `NodeReader.request` throws
 */
export async function simulate(
  node: NodeReader,
  chain: CosmosChain,
  transaction: Uint8Array,
  question: NodeQuestion
): Promise<bigint> {
  const data = SimulateRequest.encode(SimulateRequest.fromPartial({ txBytes: transaction })).finish()
  try {
    const answer = await queryApp(node, chain, '/cosmos.tx.v1beta1.Service/Simulate', data, question)
    const { gasInfo } = SimulateResponse.decode(answer)
    if (gasInfo && gasInfo.gasUsed > 0n) return gasInfo.gasUsed
  } catch (error) {
    if (AppKitError.is(error)) throw error
    const detail = error instanceof QueryRefusal ? `the transaction would fail with code ${error.code}` : 'no estimate'
    const message = 'CosmosAdapter:estimateGas - Estimate gas failed'
    throw new AppKitError('ESTIMATE_GAS_FAILED', { detail }, { cause: error, message })
  }
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'simulation' })
}
