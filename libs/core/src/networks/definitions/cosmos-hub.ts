import type { CaipNetwork } from '../network.js'

/** Cosmos Hub. */
export const cosmosHub = {
  id: 'cosmoshub-4',
  name: 'Cosmos Hub',
  chainNamespace: 'cosmos',
  caipNetworkId: 'cosmos:cosmoshub-4',
  nativeCurrency: { name: 'Cosmos', symbol: 'ATOM', decimals: 6 },
  rpcUrls: { default: { http: ['https://cosmos-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/cosmos' } },
  testnet: false,
  cosmos: { bech32Prefix: 'cosmos', denom: 'uatom', gasPrice: '0.025', coinType: 118 }
} as const satisfies CaipNetwork
