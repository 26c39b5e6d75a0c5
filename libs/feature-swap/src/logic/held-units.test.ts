import { asDecimal } from '@appkit/core/internal'
import type { Portfolio, SwapToken } from '@appkit/core/data'
import { expect, test } from 'vitest'
import { ETHER, USDC } from '../../test/swap-fixtures.js'
import { isNativeAsset } from './native-asset.js'
import { heldUnits, payableUnits } from './held-units.js'

const holding = ({ address, symbol }: SwapToken, decimals: number, numeric: string): Portfolio['tokens'][number] => ({
  chainId: 'eip155:1',
  address: isNativeAsset(address) ? undefined : address,
  name: symbol,
  symbol,
  quantity: { decimals, numeric: asDecimal(numeric) }
})
const portfolio = (...tokens: Portfolio['tokens']): Portfolio => ({ coverage: 'known', tokens, asOf: 0 })

test('default: what is held; nothing of what is not listed; unknown where no balance is reported', () => {
  const holdings = portfolio(holding(ETHER, 18, '1.5'))
  expect(heldUnits(ETHER, holdings)).toBe(1_500_000_000_000_000_000n)
  expect(heldUnits(USDC, holdings)).toBe(0n)
  expect(heldUnits(USDC, { ...holdings, coverage: 'unsupported' })).toBeUndefined()
  expect(payableUnits({ from: ETHER, to: USDC }, holdings)).toBe(1_500_000_000_000_000_000n)
  expect(payableUnits({ from: ETHER, to: USDC }, undefined)).toBeUndefined()
})

test('T2.F15 behavior: nothing is paid where list and balances count a token of the pair in different units', () => {
  const asListed = holding(USDC, 6, '5000')
  const otherwise = holding(USDC, 4, '5000')
  for (const pair of [
    { from: USDC, to: ETHER },
    { from: ETHER, to: USDC }
  ]) {
    expect(payableUnits(pair, portfolio(holding(ETHER, 18, '1'), asListed))).toBeGreaterThan(0n)
    expect(payableUnits(pair, portfolio(holding(ETHER, 18, '1'), otherwise))).toBe(0n)
  }
})
