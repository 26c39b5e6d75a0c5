import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactAmount } from './exact-amount.js'

test.each([
  [12.5, '12.5'],
  [0.01, '0.01'],
  [1e-7, '0.0000001'],
  [1.25e-9, '0.00000000125'],
  [100, '100'],
  [999_999_999_999_999, '999999999999999'],
  ['0.000000000000000001', '0.000000000000000001'],
  ['123456789012345678901234567890.5', '123456789012345678901234567890.5']
])('%s', (amount, text) => {
  expect(exactAmount(amount)).toBe(text)
})

test.each([
  0.1 + 0.2,
  9_007_199_254_740_992,
  1e21,
  0,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '0.00',
  '-5',
  '1e3',
  '1,5',
  '',
  undefined,
  null,
  {},
  10n
])('T11.08 %s is none', (amount) => {
  expect(exactAmount(amount)).toBeUndefined()
})

test('property: what comes out is the number that went in', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 12 }), (digits, places) => {
      const written = String(digits).padStart(places + 1, '0')
      const cut = written.length - places
      const decimal = places === 0 ? written : `${written.slice(0, cut)}.${written.slice(cut)}`
      const amount = exactAmount(Number(decimal))
      expect(amount).toBeDefined()
      expect(BigInt(amount!.replace('.', '').padEnd(40, '0'))).toBeGreaterThan(0n)
      expect(Number(amount)).toBe(Number(decimal))
    })
  )
})
