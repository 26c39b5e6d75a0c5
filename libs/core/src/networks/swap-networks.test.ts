import { expect, test } from 'vitest'
import { isSwapNetwork, SWAP_NETWORKS } from './swap-networks.js'

test('default: the twelve networks of the specification', () => {
  expect(SWAP_NETWORKS).toHaveLength(12)
  expect(SWAP_NETWORKS.every((network) => isSwapNetwork(network, { swapRouters: {} }))).toBe(true)
  expect(isSwapNetwork('eip155:534352', { swapRouters: {} })).toBe(false)
})

test('parameters: swapRouters adds networks of the EVM family, and no others', () => {
  const swapRouters = { 'eip155:31337': [], 'solana:local': [] }
  expect(isSwapNetwork('eip155:31337', { swapRouters })).toBe(true)
  expect(isSwapNetwork('solana:local', { swapRouters })).toBe(false)
  expect(isSwapNetwork('eip155:toString', { swapRouters: {} })).toBe(false)
})
