import { expect, test } from 'vitest'
import { isCaipNetworkId } from '../caip/caip.js'
import { buildRpcUrl, extendNetwork } from './extend-network.js'
import * as networks from './index.js'

const all = Object.values(networks)

test('default: the built-in networks', () => {
  expect(all.map(({ name, caipNetworkId }) => `${caipNetworkId} ${name}`).sort()).toMatchInlineSnapshot(`
    [
      "bip122:000000000019d6689c085ae165831e93 Bitcoin",
      "bip122:000000000933ea01ad0ee984209779ba Bitcoin Testnet",
      "cosmos:cosmoshub-4 Cosmos Hub",
      "cosmos:osmosis-1 Osmosis",
      "eip155:1 Ethereum",
      "eip155:10 OP Mainnet",
      "eip155:11155111 Sepolia",
      "eip155:137 Polygon",
      "eip155:42161 Arbitrum One",
      "eip155:534352 Scroll",
      "eip155:56 BNB Smart Chain",
      "eip155:8453 Base",
      "eip155:84532 Base Sepolia",
      "polkadot:68d56f15f85d3136970ec16946040bc1 Polkadot Asset Hub",
      "polkadot:91b171bb158e2d3848fa23a9f1c25182 Polkadot",
      "polkadot:e143f23803ac50e8f6f8e62695d1ce9e Westend",
      "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z Solana Testnet",
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp Solana",
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp Solana",
      "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 Solana Devnet",
    ]
  `)
})

test('behavior: every built-in network has a CAIP-2 id of its namespace, a currency and an explorer without a trailing slash', () => {
  for (const network of all) {
    expect(isCaipNetworkId(network.caipNetworkId)).toBe(true)
    expect(network.caipNetworkId).toBe(`${network.chainNamespace}:${network.id}`)
    expect(network.nativeCurrency.decimals).toBeGreaterThan(0)
    expect(network.blockExplorers.default.url).toMatch(/^https:\/\/.*[^/]$/)
  }
})

test('behavior: the RPC address is built from base URL and project id', () => {
  expect(buildRpcUrl('https://rpc.example', 'eip155:1', 'my project&x')).toBe(
    'https://rpc.example/v1/?chainId=eip155%3A1&projectId=my+project%26x'
  )
})

test('behavior: custom endpoints come first, then the base URL, then the network itself, each once', () => {
  const extended = extendNetwork(networks.mainnet, {
    projectId: 'p',
    baseUrls: { rpc: 'https://rpc.example' },
    customRpcUrls: { 'eip155:1': [{ url: 'https://own.example' }, { url: 'https://ethereum-rpc.publicnode.com' }] }
  })
  expect(extended.rpcUrls.default.http).toEqual([
    'https://own.example',
    'https://ethereum-rpc.publicnode.com',
    'https://rpc.example/v1/?chainId=eip155%3A1&projectId=p'
  ])
  expect(extended.rpcUrls['chainDefault']?.http).toEqual(['https://ethereum-rpc.publicnode.com'])
})

test('behavior: without a base URL no foreign service is named', () => {
  const extended = extendNetwork(networks.base, { projectId: 'p', baseUrls: {} })
  expect(extended.rpcUrls.default.http).toEqual(['https://mainnet.base.org'])
})

test('behavior: a plain chain object of a host becomes an EVM network', () => {
  const chain = {
    id: 31337,
    name: 'Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } }
  }
  expect(extendNetwork(chain, { projectId: '', baseUrls: {} })).toMatchObject({
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    testnet: false
  })
})
