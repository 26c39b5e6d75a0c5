import { asDecimal } from '@appkit/core/internal'
import { asBaseUnits } from '@appkit/core'
import Decimal from 'decimal.js-light'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { parseSlippage } from './slippage.js'
import {
  exchangeRate,
  mostSwappable,
  priceGain,
  priceImpact,
  providerFee,
  readUnits,
  toPercent
} from './swap-amounts.js'
import { impactLevel, isTooGood } from './price-impact-level.js'
import { basisOf } from '../../test/swap-fixtures.js'
import { toQuote } from './to-quote.js'

/** With its own settings, so that no others matter: more digits than any product here has. */
const Exact = Decimal.clone({ precision: 400, toExpNeg: -400, toExpPos: 400 })
const units = fc.bigInt({ min: 1n, max: 2n ** 200n })
const decimals = fc.integer({ min: 0, max: 30 })
const price = fc
  .tuple(fc.nat(10_000_000), fc.nat(9_999))
  .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`)
const whole = (amount: bigint, digits: number) => new Exact(String(amount)).div(new Exact(10).pow(digits))

test('T11.09 prop: the least that may arrive is rounded up, as an independent library reckons it', async () => {
  await checkProperty(
    fc.property(units, fc.integer({ min: 1, max: 5_000 }), (output, slippage) => {
      const { minimum } = toQuote(basisOf({ slippage }), asBaseUnits(output), 0)
      const exact = new Exact(String(output)).times(10_000 - slippage).div(10_000)
      const up = exact.toDecimalPlaces(0, Decimal.ROUND_UP)
      expect(minimum).toBe(up.toFixed(0))
    }),
    5_000
  )
})

test('T13.09 prop: the price impact is rounded up, as an independent library reckons it', async () => {
  await checkProperty(
    fc.property(units, units, decimals, decimals, price, price, (given, taken, from, to, gives, takes) => {
      const impact = priceImpact(
        { amount: given, decimals: from },
        { amount: taken, decimals: to },
        { from: asDecimal(gives), to: asDecimal(takes) }
      )
      const paid = whole(given, from).times(gives)
      const got = whole(taken, to).times(takes)
      if (paid.isZero()) {
        expect(impact).toBeUndefined()
        return
      }
      const lost = paid.minus(got).times(10_000).div(paid)
      const expected = lost.isNegative() || lost.isZero() ? '0' : lost.toDecimalPlaces(0, Decimal.ROUND_UP).toFixed(0)
      expect(String(impact)).toBe(expected)
    }),
    2_000
  )
})

test('behavior: what is worth more is so much better, cut; without a price it is unknown', async () => {
  await checkProperty(
    fc.property(units, units, decimals, decimals, price, price, (given, taken, from, to, gives, takes) => {
      const pair = [
        { amount: given, decimals: from },
        { amount: taken, decimals: to }
      ] as const
      const gain = priceGain(...pair, { from: asDecimal(gives), to: asDecimal(takes) })
      const paid = whole(given, from).times(gives)
      const got = whole(taken, to).times(takes)
      const isBetter = !paid.isZero() && got.gt(paid)
      const expected = isBetter ? got.minus(paid).times(10_000).div(paid).toDecimalPlaces(0, Decimal.ROUND_DOWN) : '0'
      expect(String(gain)).toBe(typeof expected === 'string' ? expected : expected.toFixed(0))
      expect(priceGain(...pair, { from: undefined, to: asDecimal(takes) })).toBe(0n)
      expect(priceGain(...pair, { from: asDecimal(gives), to: undefined })).toBe(0n)
    }),
    1_000
  )
  expect([0n, 300n, 301n].map(isTooGood)).toEqual([false, false, true])
})

test('T13.09 parameters: 3 per cent, 10 per cent, and no price', () => {
  expect([0n, 300n, 301n, 1_000n, 1_001n, undefined].map(impactLevel)).toEqual([
    'none',
    'none',
    'warning',
    'warning',
    'typed',
    'unknown'
  ])
  const one = { amount: 1n, decimals: 0 }
  expect(priceImpact(one, one, { from: asDecimal('1'), to: undefined })).toBeUndefined()
  expect(priceImpact(one, one, { from: asDecimal('0'), to: asDecimal('1') })).toBeUndefined()
})

test('T11.05 behavior: the most leaves the gas of a swap, of the native coin only', () => {
  const coin = 10n ** 18n
  expect(mostSwappable(coin, asBaseUnits('1000000000'))).toBe(coin - 2n * 150_000n * 10n ** 9n)
  expect(mostSwappable(1n, asBaseUnits('1000000000'))).toBe(0n)
  expect(mostSwappable(coin, undefined)).toBe(coin)
})

test('default: fee, rate, per cents', () => {
  expect(providerFee(10_000n)).toBe(85n)
  expect(exchangeRate({ amount: 5n * 10n ** 17n, decimals: 18 }, { amount: 1_600_000_000n, decimals: 6 })).toBe('3200')
  expect(exchangeRate({ amount: 0n, decimals: 18 }, { amount: 1n, decimals: 6 })).toBeUndefined()
  expect(['0.01', '0.5', '1', '50'].map(parseSlippage)).toEqual([1, 50, 100, 5_000])
  expect(['0', '0.001', '50.01', '-1', '1e1', '', 'x'].map(parseSlippage)).toEqual(Array(7).fill(undefined))
  expect([1n, 50n, 100n].map(toPercent)).toEqual(['0.01', '0.5', '1'])
  expect(['1', '0', '-1', '1.2345678', ''].map((text) => readUnits(text, 6))).toEqual([
    1_000_000n,
    undefined,
    undefined,
    undefined,
    undefined
  ])
})
