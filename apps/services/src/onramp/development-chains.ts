import type { EvmChain, EvmChains } from '../evm/evm-chain.js'

/** Ids that belong to nodes on the developer's own machine. */
const DEVELOPMENT_CHAINS: readonly string[] = ['eip155:1337', 'eip155:31337', 'eip155:31338']

/** The chains on which the coins are play money. */
export function developmentChains(chains: EvmChains): readonly EvmChain[] {
  return [...chains.values()].filter(({ chainId }) => DEVELOPMENT_CHAINS.includes(chainId))
}
