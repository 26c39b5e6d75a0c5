import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAssetId } from './asset-id.js'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ['eip155:1', 'native', 'eip155:1/slip44:60'],
  ['eip155:8453', 'native', 'eip155:8453/slip44:60'],
  ['eip155:56', 'native', 'eip155:56/slip44:714'],
  ['eip155:204', 'native', 'eip155:204/slip44:714'],
  ['eip155:56', TOKEN, `eip155:56/erc20:${TOKEN}`],
  [SOLANA, 'native', `${SOLANA}/slip44:501`],
  [SOLANA, MINT, `${SOLANA}/token:${MINT}`]
] as const)('%s %s', (network, asset, id) => {
  expect(toAssetId({ network, asset })).toBe(id)
})

test('behavior: another family has none', () => {
  expect(() => toAssetId({ network: 'bip122:000000000019d6689c085ae165831e93', asset: 'native' })).toThrow(
    'Unsupported chain namespace for CAIP-19 formatting: bip122'
  )
})

test('property: an id has the form of CAIP-19 and begins with its network', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 40 }), fc.constantFrom('native', TOKEN), (chain, asset) => {
      const id = toAssetId({ network: `eip155:${chain}`, asset })
      expect(id).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}$/)
      expect(id.startsWith(`eip155:${chain}/`)).toBe(true)
    })
  )
})
