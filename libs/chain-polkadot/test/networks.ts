import type { CaipNetwork } from '@appkit/core'
import { polkadot, polkadotAssetHub, westend } from '@appkit/core/networks'

const NODE = 'https://node.example/'

/** Polkadot, its Asset Hub (prefix 0 as well), Kusama (prefix 2) and Westend (42, a testnet), at nodes that do not exist. */
export const relayNetwork: CaipNetwork = { ...polkadot, rpcUrls: { default: { http: [NODE] } } }
export const hubNetwork: CaipNetwork = { ...polkadotAssetHub, rpcUrls: { default: { http: [NODE] } } }
export const testNetwork: CaipNetwork = { ...westend, rpcUrls: { default: { http: [NODE] } } }
export const kusamaNetwork: CaipNetwork = {
  ...relayNetwork,
  id: 'b0a8d493285c2df73290dfb7e61f870f',
  caipNetworkId: 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 }
}

/** The whole genesis hash of Polkadot. */
export const RELAY_GENESIS = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
