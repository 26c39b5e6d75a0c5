import { expect, test } from 'vitest'
import * as entry from './index.js'
import * as networks from './networks/index.js'

test('default: the names hosts may use', () => {
  expect(Object.keys(entry)).toMatchInlineSnapshot(`
    [
      "asBaseUnits",
      "CHAIN_NAMESPACES",
      "asCaipAddress",
      "asCaipNetworkId",
      "isBuiltInNamespace",
      "isCaipAddress",
      "isCaipNetworkId",
      "isChainNamespace",
      "orderNamespaces",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "toCaipAddress",
      "AppKitError",
      "RESTRICTED_TIME_ZONES",
    ]
  `)
  expect(Object.keys(networks)).toMatchInlineSnapshot(`
    [
      "arbitrum",
      "base",
      "baseSepolia",
      "bitcoin",
      "bitcoinTestnet",
      "bsc",
      "cosmosHub",
      "mainnet",
      "optimism",
      "osmosis",
      "polkadot",
      "polkadotAssetHub",
      "polygon",
      "scroll",
      "sepolia",
      "solana",
      "solanaMainnet",
      "solanaDevnet",
      "solanaTestnet",
      "westend",
    ]
  `)
})
