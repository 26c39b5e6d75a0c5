import { expect, test } from 'vitest'
import type { SwapToken } from '@appkit/core/data'
import { findToken } from './accept-arguments.js'

const token = (symbol: string, reference: string): SwapToken => ({
  name: symbol,
  symbol,
  address: `eip155:1:0x${reference.repeat(40)}`,
  decimals: 6,
  hasPermit: false
})

const listed = [token('USDC', 'a'), token('USDC', 'b'), token('DAI', 'c')]

test('default: finds a token by its symbol or its address, in whichever letters', () => {
  expect(findToken(listed, 'dai')).toBe(listed[2])
  expect(findToken(listed, `0x${'B'.repeat(40)}`)).toBe(listed[1])
  expect(findToken(listed, listed[0]?.address)).toBe(listed[0])
})

test('T13.07 behavior: a symbol that several tokens have means none of them', () => {
  expect(findToken(listed, 'USDC')).toBeUndefined()
})

test('parameters: anything but a listed token finds none', () => {
  for (const wanted of [undefined, null, 5, {}, [], '', ':', 'eip155:1', 'nothing']) {
    expect(findToken(listed, wanted)).toBeUndefined()
  }
})
