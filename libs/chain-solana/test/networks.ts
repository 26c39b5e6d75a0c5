import type { CaipNetwork, CaipNetworkId } from '@appkit/core'

/** A network with the given nodes. */
export function testNetwork(
  caipNetworkId: CaipNetworkId,
  urls: readonly string[],
  more: Partial<CaipNetwork> = {}
): CaipNetwork {
  return {
    id: caipNetworkId.slice('solana:'.length),
    name: `Test ${caipNetworkId.slice(-4)}`,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: urls } },
    chainNamespace: 'solana',
    caipNetworkId,
    testnet: false,
    ...more
  }
}

/** Devnet's id, for a second network that no test asks. */
export const DEVNET_ID = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
/** Mainnet's id. */
export const MAINNET_ID = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** What mainnet's nodes answer to `getGenesisHash`. */
export const MAINNET_GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
