import { asDecimal } from '@appkit/core/internal'
import { expect, test } from 'vitest'
import type { TokenBalance } from '@appkit/core/data'
import { portfolioWorth } from './portfolio-worth.js'

const token = (numeric: string, value?: string): TokenBalance => ({
  chainId: 'eip155:1',
  name: 'Token',
  symbol: 'TKN',
  quantity: { decimals: 18, numeric: asDecimal(numeric) },
  value: value === undefined ? undefined : asDecimal(value)
})

test('T11.07 adds exactly', () => {
  expect(portfolioWorth([token('1', '0.1'), token('2', '0.2')])).toEqual({ total: '0.3', unpriced: 0 })
})

test('nothing is worth nothing', () => {
  expect(portfolioWorth([])).toEqual({ total: '0', unpriced: 0 })
  expect(portfolioWorth([token('0.000')])).toEqual({ total: '0', unpriced: 0 })
})

test('T11.07 an unknown worth is neither zero nor part of the total', () => {
  expect(portfolioWorth([token('1')])).toEqual({ total: undefined, unpriced: 1 })
  expect(portfolioWorth([token('1'), token('1', '5.25'), token('0')])).toEqual({ total: '5.25', unpriced: 1 })
})
