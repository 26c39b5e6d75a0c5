import type { CaipNetwork } from '../network.js'

/** Polkadot Asset Hub: the chain on which DOT and other assets are held. @source CAIP-13 */
export const polkadotAssetHub = {
  id: '68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  chainNamespace: 'polkadot',
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: {
    default: {
      http: ['https://polkadot-asset-hub-rpc.polkadot.io'],
      webSocket: ['wss://polkadot-asset-hub-rpc.polkadot.io']
    }
  },
  blockExplorers: { default: { name: 'Subscan', url: 'https://assethub-polkadot.subscan.io' } },
  testnet: false
} as const satisfies CaipNetwork
