import type { CaipNetwork } from '../network.js'

/** OP Mainnet. */
export const optimism = {
  id: 10,
  name: 'OP Mainnet',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:10',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
  testnet: false,
  assets: { imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400' }
} as const satisfies CaipNetwork
