import type { BitcoinNetwork } from './bitcoin-network.js'

const TEST_RULES = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4 } as const

/** The networks of Bitcoin itself. References are the first 32 digits of the genesis hash. @source CAIP-4, docs/threats.md §14 */
export const KNOWN_NETWORKS: readonly BitcoinNetwork[] = [
  {
    caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
    name: 'mainnet',
    bech32: 'bc',
    pubKeyHash: 0x00,
    scriptHash: 0x05
  },
  { caipNetworkId: 'bip122:000000000933ea01ad0ee984209779ba', name: 'testnet', ...TEST_RULES },
  { caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae', name: 'testnet4', ...TEST_RULES },
  { caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c', name: 'signet', ...TEST_RULES },
  { caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', name: 'regtest', ...TEST_RULES, bech32: 'bcrt' }
]
