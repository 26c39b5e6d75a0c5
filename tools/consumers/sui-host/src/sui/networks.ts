import type { AppKitNetwork } from '@appkit/core'

const network = (reference: string, name: string, testnet: boolean): AppKitNetwork => ({
  id: reference,
  name,
  chainNamespace: 'sui',
  caipNetworkId: `sui:${reference}`,
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
  rpcUrls: { default: { http: [`https://fullnode.${reference}.sui.io`] } },
  testnet
})

/** Wallets call Sui's networks as CAIP-2 does. @source https://docs.sui.io/standards/wallet-standard */
export const suiMainnet: AppKitNetwork = network('mainnet', 'Sui', false)
export const suiTestnet: AppKitNetwork = network('testnet', 'Sui Testnet', true)
