import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../test/check-property.js'
import { formatAmount } from './decimal.js'
import { sumDecimals } from './sum.js'

test.each([
  [[], '0'],
  [['0.1', '0.2'], '0.3'],
  [['1', '-0.25'], '0.75'],
  [['9999999999999999999999.99', '0.01'], '10000000000000000000000']
])('T11.07 default: the sum of %j is %s', (amounts, sum) => {
  expect(sumDecimals(amounts)).toBe(sum)
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
