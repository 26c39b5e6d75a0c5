import type { CaipNetwork } from '@appkit/core'

/** A network with the given nodes. */
export function testNetwork(id: number, urls: readonly string[], more: Partial<CaipNetwork> = {}): CaipNetwork {
  return {
    id,
    name: `Test ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: urls } },
    blockExplorers: { default: { name: 'Explorer', url: `https://explorer.example/${id}` } },
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`,
    testnet: false,
    ...more
  }
}
