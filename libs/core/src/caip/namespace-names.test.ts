import { expect, test } from 'vitest'
import { isBuiltInNamespace, isChainNamespace } from './namespace-names.js'

test.each([
  ['eip155', true, true],
  ['sui', true, false],
  ['Sui', false, false],
  ['ninechars', false, false],
  [['eip155'], false, false],
  [undefined, false, false]
])('behavior: %s is written as a namespace: %s, built in: %s', (value, isOne, isBuiltIn) => {
  expect(isChainNamespace(value)).toBe(isOne)
  expect(isBuiltInNamespace(value)).toBe(isBuiltIn)
})

test('T4.01 behavior: no property of every object is written as a namespace', () => {
  expect(Object.getOwnPropertyNames(Object.prototype).filter(isChainNamespace)).toEqual([])
})
