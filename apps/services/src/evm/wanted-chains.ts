import { parseChainId } from '../chains/parse-chain-id.js'
import { ServiceError } from '../errors/service-error.js'
import type { EvmChain, EvmChains } from './evm-chain.js'

/**
 * The chains a request is about.
 * @param chainId CAIP-2; `undefined` means all
 * @throws ServiceError BAD_REQUEST for text that is no CAIP-2 id, NOT_FOUND for a chain that is not served
 */
export function wantedChains(chains: EvmChains, chainId: string | undefined): readonly EvmChain[] {
  return chainId === undefined ? [...chains.values()] : [servedChain(chains, chainId)]
}

/** @throws ServiceError BAD_REQUEST | NOT_FOUND */
export function servedChain(chains: EvmChains, chainId: string): EvmChain {
  if (!parseChainId(chainId)) throw new ServiceError('BAD_REQUEST', 'chainId must be a CAIP-2 id such as eip155:1')
  const chain = chains.get(chainId)
  if (!chain) throw new ServiceError('NOT_FOUND', 'This chain is not served here')
  return chain
}
