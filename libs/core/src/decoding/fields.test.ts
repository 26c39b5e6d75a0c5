import fc from 'fast-check'
import { object, safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { anyCodePoint, checkProperty } from '../../../../tools/library/check-property.js'
import { isDecimal, MAX_UINT256 } from '../amounts/decimal.js'
import { eachValid } from './each-valid.js'
import { amountText, baseUnits, decimals, fiat, shownText } from './fields.js'
import { gas, gasPrice } from './gas.js'
import { toDecimal } from './to-decimal.js'

const anything = fc.oneof(fc.anything(), fc.string({ unit: anyCodePoint }), fc.double(), fc.bigInt().map(String))

test('T2.F06 behavior: whatever a field is, reading it never fails otherwise than by refusing it', async () => {
  const all = object({ a: amountText, b: baseUnits, c: decimals, d: fiat, e: gas, f: gasPrice, g: shownText(8) })
  const fields = fc.record({
    a: anything,
    b: anything,
    c: anything,
    d: anything,
    e: anything,
    f: anything,
    g: anything
  })
  await checkProperty(
    fc.property(fields, (value) => {
      const result = safeParse(all, value)
      if (!result.success) return
      const { a, b, c, d, g } = result.output
      expect([isDecimal(a), BigInt(b) <= MAX_UINT256, Number.isInteger(c), isDecimal(d), g.length <= 8]).toEqual(
        Array.from({ length: 5 }, () => true)
      )
    }),
    2_000
  )
})

test('T2.F06 behavior: a list keeps its good items, whatever the others are', async () => {
  await checkProperty(
    fc.property(fc.array(anything, { maxLength: 8 }), (others) => {
      const result = safeParse(eachValid(baseUnits), ['1', ...others, '2'])
      expect(result.success && [result.output[0], result.output.at(-1)]).toEqual(['1', '2'])
    }),
    1_000
  )
})

test.each([
  [0, '0'],
  [1, '1'],
  [0.1, '0.1'],
  [1e-7, '0.0000001'],
  [1.25e-9, '0.00000000125'],
  [1e21, '1000000000000000000000'],
  [1.5e22, '15000000000000000000000'],
  [-0, undefined],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [5e-324, undefined]
])('T2.F06 behavior: the number %d is the decimal %s', (value, text) => {
  expect(toDecimal(value)).toBe(text)
})

test('behavior: a number and its decimal are the same', async () => {
  await checkProperty(
    fc.property(fc.double({ min: 1e-20, max: 1e20, noNaN: true }), (value) => {
      expect(Number(toDecimal(value))).toBe(value)
    }),
    2_000
  )
})
