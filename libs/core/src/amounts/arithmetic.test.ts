import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { asDecimal, formatAmount } from './decimal.js'
import { compareDecimals, cutDecimal, divideDecimals, sumDecimals } from './arithmetic.js'

test.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['1', '-0.25'], '0.75'],
  [['9999999999999999999999.99', '0.01'], '10000000000000000000000']
])('T11.07 default: the sum of %j is %s', (amounts, sum) => {
  expect(sumDecimals(amounts.map(asDecimal))).toBe(sum)
})

test('T11.07 behavior: is exact whatever the fraction digits', async () => {
  const amount = fc.record({ units: fc.bigInt(-(10n ** 40n), 10n ** 40n), digits: fc.integer({ min: 0, max: 24 }) })
  await checkProperty(
    fc.property(fc.array(amount, { maxLength: 12 }), (amounts) => {
      const exact = amounts.reduce((sum, { units, digits }) => sum + units * 10n ** BigInt(24 - digits), 0n)
      expect(sumDecimals(amounts.map(({ units, digits }) => formatAmount(units, digits)))).toBe(formatAmount(exact, 24))
    }),
    2_000
  )
})

test.each([
  ['1', '1.00', 0],
  ['0.1', '0.09', 1],
  ['-2', '1', -1],
  ['9999999999999999999999.99', '9999999999999999999999.990000000000000001', -1]
])('T11.07 default: %s beside %s is %i', (one, other, order) => {
  expect(compareDecimals(asDecimal(one), asDecimal(other))).toBe(order)
})

test.each([
  ['1.239', 2, '1.23'],
  ['1.2', 2, '1.2'],
  ['1.20', 2, '1.2'],
  ['0.009', 2, '0'],
  ['-1.999', 0, '-1'],
  ['12', 2, '12']
])('T11.06 default: %s to %i digits is %s', (amount, digits, cut) => {
  expect(cutDecimal(asDecimal(amount), digits)).toBe(cut)
})

test('T11.07 default: a quotient is cut toward zero, however the two are written', () => {
  expect(divideDecimals(asDecimal('100'), asDecimal('3'), 6)).toBe(33_333_333n)
  expect(divideDecimals(asDecimal('0.000001'), asDecimal('3200.50'), 18)).toBe(312_451_179n)
})
