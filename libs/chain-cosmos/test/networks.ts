import type { CaipNetwork, CosmosFacts } from '@appkit/core'

/** A Cosmos network with the given nodes. */
export function testNetwork(
  chainId: string,
  facts: Partial<CosmosFacts> = {},
  more: Partial<CaipNetwork> = {}
): CaipNetwork {
  return {
    id: chainId,
    name: `Test ${chainId}`,
    nativeCurrency: { name: 'Atom', symbol: 'ATOM', decimals: 6 },
    rpcUrls: {
      default: { http: [`https://${chainId}.example/`] },
      rest: { http: [`https://rest.${chainId}.example`] }
    },
    chainNamespace: 'cosmos',
    caipNetworkId: `cosmos:${chainId}`,
    testnet: false,
    cosmos: { bech32Prefix: 'cosmos', denom: 'uatom', gasPrice: '0.025', ...facts },
    ...more
  }
}

export const HUB = testNetwork('cosmoshub-4')
export const OSMOSIS = testNetwork('osmosis-1', { bech32Prefix: 'osmo', denom: 'uosmo' })
