import type { CaipNetworkId } from '@appkit/core'

/** How Coinbase names the networks that it sells on. */
const COINBASE_CHAINS: ReadonlyMap<CaipNetworkId, string> = new Map([
  ['eip155:1', 'ethereum'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:137', 'polygon'],
  ['eip155:80094', 'berachain'],
  ['eip155:43114', 'avalanche-c-chain'],
  ['eip155:10', 'optimism'],
  ['eip155:42220', 'celo'],
  ['eip155:8453', 'base']
])

/** The network that is bought on where the one in use is not sold on. */
export const FALLBACK_NETWORK: CaipNetworkId = 'eip155:1'

/** Coinbase's name of a network; `undefined`: it does not sell on it. */
export const coinbaseChain = (network: CaipNetworkId): string | undefined => COINBASE_CHAINS.get(network)
