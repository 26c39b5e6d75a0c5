import type { CaipNetwork } from '../network.js'

/** Osmosis. */
export const osmosis = {
  id: 'osmosis-1',
  name: 'Osmosis',
  chainNamespace: 'cosmos',
  caipNetworkId: 'cosmos:osmosis-1',
  nativeCurrency: { name: 'Osmosis', symbol: 'OSMO', decimals: 6 },
  rpcUrls: { default: { http: ['https://osmosis-rpc.publicnode.com'] } },
  blockExplorers: { default: { name: 'Mintscan', url: 'https://www.mintscan.io/osmosis' } },
  testnet: false,
  cosmos: { bech32Prefix: 'osmo', denom: 'uosmo', gasPrice: '0.04', coinType: 118 }
} as const satisfies CaipNetwork
