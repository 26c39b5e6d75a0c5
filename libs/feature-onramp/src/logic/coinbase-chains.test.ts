import { expect, test } from 'vitest'
import { coinbaseChain, FALLBACK_NETWORK } from './coinbase-chains.js'

test.each([
  ['eip155:1', 'ethereum'],
  ['eip155:42161', 'arbitrum'],
  ['eip155:137', 'polygon'],
  ['eip155:80094', 'berachain'],
  ['eip155:43114', 'avalanche-c-chain'],
  ['eip155:10', 'optimism'],
  ['eip155:42220', 'celo'],
  ['eip155:8453', 'base'],
  ['eip155:56', undefined],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined]
] as const)('%s is %s to Coinbase', (network, name) => {
  expect(coinbaseChain(network)).toBe(name)
})

test('default: what is not sold there is bought on Ethereum', () => {
  expect(coinbaseChain(FALLBACK_NETWORK)).toBe('ethereum')
})
