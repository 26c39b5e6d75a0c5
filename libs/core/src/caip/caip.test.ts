import { expect, test } from 'vitest'
import {
  asCaipNetworkId,
  isBuiltInNamespace,
  isCaipAddress,
  isCaipNetworkId,
  isChainNamespace,
  orderNamespaces,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress
} from './caip.js'

test.each([
  ['eip155:1', true],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', true],
  ['bip122:000000000019d6689c085ae165831e93', true],
  ['sui:mainnet', true],
  ['__proto__:1', false],
  ['no:1', false],
  ['eip155:', false],
  ['eip155:1:0x', false],
  [`eip155:${'1'.repeat(33)}`, false],
  ['EIP155:1', false],
  [1, false]
])('behavior: %s is a CAIP-2 id: %s', (value, expected) => {
  expect(isCaipNetworkId(value)).toBe(expected)
})

test.each([
  ['eip155', true, true],
  ['sui', true, false],
  ['Sui', false, false],
  ['ninechars', false, false],
  ['sui:x', false, false],
  [['eip155'], false, false],
  [undefined, false, false]
])('behavior: %s is written as a namespace: %s, built in: %s', (value, isOne, isBuiltIn) => {
  expect(isChainNamespace(value)).toBe(isOne)
  expect(isBuiltInNamespace(value)).toBe(isBuiltIn)
})

test('T4.01 behavior: no property of every object is written as a namespace', () => {
  expect(Object.getOwnPropertyNames(Object.prototype).filter(isChainNamespace)).toEqual([])
})

test('default: namespaces in display order, each once, the built-in ones first, the others as they came', () => {
  expect(orderNamespaces(['tron', 'cosmos', 'sui', 'eip155', 'tron'])).toEqual(['eip155', 'cosmos', 'tron', 'sui'])
  expect(orderNamespaces([])).toEqual([])
})

test('default: ids are split and joined', () => {
  const caipAddress = toCaipAddress('eip155:1', '0xabc')
  expect(isCaipAddress(caipAddress)).toBe(true)
  expect(parseCaipAddress(caipAddress)).toEqual({ namespace: 'eip155', caipNetworkId: 'eip155:1', address: '0xabc' })
  expect(parseCaipNetworkId('cosmos:cosmoshub-4')).toEqual({ namespace: 'cosmos', reference: 'cosmoshub-4' })
})

test('behavior: a bad id is refused with its text cut', () => {
  expect(() => asCaipNetworkId('x'.repeat(200))).toThrow(`"${'x'.repeat(64)}" is not a CAIP-2 chain id`)
})
