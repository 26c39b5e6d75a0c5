import { expect, test } from 'vitest'
import { nameAddress } from './name-address.js'

const profile = (addresses: Readonly<Record<number, string>>) => ({
  name: 'alice.reown.id',
  addresses: Object.entries(addresses).map(([coinType, address]) => ({ coinType: Number(coinType), address }))
})
const EVERY_EVM = 0x80000000
const of = { 60: 'ethereum', 501: 'solana', [EVERY_EVM]: 'any', [EVERY_EVM + 10]: 'optimism' }

test('T13.04 default: the address of the network in use, else the one for every EVM network', () => {
  expect(nameAddress(profile(of), 'eip155:1')).toBe('ethereum')
  expect(nameAddress(profile(of), 'eip155:10')).toBe('optimism')
  expect(nameAddress(profile(of), 'eip155:8453')).toBe('any')
  expect(nameAddress(profile(of), 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe('solana')
  expect(nameAddress(profile({ 60: 'ethereum' }), 'eip155:8453')).toBeUndefined()
})

test('T13.04 behavior: the address of another network is not taken for that of one whose id is too large for a coin type', () => {
  const { [EVERY_EVM]: _any, ...others } = of
  expect(nameAddress(profile(others), `eip155:${2 ** 32 + 10}`)).toBeUndefined()
  expect(nameAddress(profile(others), `eip155:${2 ** 31 + 10}`)).toBeUndefined()
})
