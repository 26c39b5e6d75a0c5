import type { CaipNetwork } from '../network.js'

/** Scroll. */
export const scroll = {
  id: 534352,
  name: 'Scroll',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:534352',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.scroll.io'] } },
  blockExplorers: { default: { name: 'Scrollscan', url: 'https://scrollscan.com' } },
  testnet: false
} as const satisfies CaipNetwork
