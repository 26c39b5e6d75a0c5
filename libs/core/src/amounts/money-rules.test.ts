import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { formatAmount } from './decimal.js'
import { displayAmount } from './display.js'
import { assertFeeCaps, withGasMargin } from './fees.js'
import { toFiat } from './fiat.js'
import { assertExactNumbers } from './json-amounts.js'
import { minReceived } from './slippage.js'
import { maxSpendable } from './spendable.js'

const units = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n })

describe('spending', () => {
  test('T11.05 behavior: the most is the balance less the fee cap, never above, never negative', async () => {
    await checkProperty(
      fc.property(units, units, (balance, feeCap) => {
        const most = maxSpendable({ balance, feeCap })
        expect(most).toBe(feeCap >= balance ? 0n : balance - feeCap)
      }),
      5_000
    )
  })
})

describe('fiat', () => {
  test('T11.07 behavior: is exact', async () => {
    const digits = fc.integer({ min: 0, max: 30 })
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 60n })
    const prices = fc.bigInt({ min: 0n, max: 10n ** 40n })
    await checkProperty(
      fc.property(amounts, prices, digits, digits, (amount, price, amountDigits, priceDigits) => {
        const fiat = toFiat(formatAmount(amount, amountDigits), formatAmount(price, priceDigits))
        expect(fiat).toBe(formatAmount(amount * price, amountDigits + priceDigits))
      }),
      5_000
    )
  })

  test.each([undefined, '', '-1', 'Infinity', 'NaN', '1e3'])(
    'T11.07 behavior: price %j is unknown, shown as a dash',
    (price) => {
      expect(displayAmount(toFiat('1.5', price))).toBe('—')
    }
  )

  test('default: 1.5 at 3204.11', () => {
    expect(toFiat('1.5', '3204.11')).toBe('4806.165')
  })
})

describe('slippage', () => {
  const points = fc.bigInt({ min: 1n, max: 5_000n })

  test('T11.09 behavior: least received is rounded up', async () => {
    await checkProperty(
      fc.property(fc.bigInt({ min: 1n, max: 1n << 200n }), points, (amount, slippage) => {
        const least = minReceived(amount, slippage)
        expect(least * 10_000n).toBeGreaterThanOrEqual(amount * (10_000n - slippage))
        expect((least - 1n) * 10_000n).toBeLessThan(amount * (10_000n - slippage))
      }),
      5_000
    )
  })

  test.each([0n, -1n, 5_001n])('T11.09 behavior: %s basis points are refused', (slippage) => {
    expect(() => minReceived(1n, slippage)).toThrow('Number is not a valid decimal number')
  })

  test('T11.09 behavior: no output, no swap', () => {
    expect(() => minReceived(0n, 100n)).toThrow()
  })
})

describe('fees', () => {
  test('T11.10 behavior: a tip above the cap and a cap above 2^256 − 1 are refused', async () => {
    await checkProperty(
      fc.property(units, units, (maxFeePerGas, maxPriorityFeePerGas) => {
        const check = () => assertFeeCaps({ maxFeePerGas, maxPriorityFeePerGas })
        if (maxPriorityFeePerGas <= maxFeePerGas) check()
        else expect(check).toThrow('the priority fee is above the fee cap')
      }),
      5_000
    )
    expect(() => assertFeeCaps({ maxFeePerGas: 1n << 256n, maxPriorityFeePerGas: 0n })).toThrow('out of range')
  })

  test('T11.10 behavior: the margin is a fifth, rounded up', () => {
    expect(withGasMargin(21_000n)).toBe(25_200n)
    expect(withGasMargin(21_001n)).toBe(25_202n)
    expect(withGasMargin(0n)).toBe(0n)
  })
})

test.each([
  ['{"a":9007199254740991}', true],
  ['{"a":{"b":[9007199254740993]}}', false],
  ['1e400', false],
  ['{"price":3204.11}', true],
  ['{"amount":"115792089237316195423570985008687907853269984665640564039457584007913129639935"}', true],
  [`${'['.repeat(40)}${']'.repeat(40)}`, false]
])('T11.11 behavior: JSON %.60s is exact: %s', (json, isExact) => {
  const check = () => assertExactNumbers(JSON.parse(json), 'The provider')
  if (isExact) check()
  else expect(check).toThrow('The provider sent an invalid answer')
})
