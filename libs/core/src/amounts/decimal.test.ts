import { describe, expect, test } from 'vitest'
import { isDecimal, parseAmount } from './decimal.js'

describe('parseAmount', () => {
  test.each([
    ['1', 18, 10n ** 18n],
    ['1.5', 18, 15n * 10n ** 17n],
    ['0.000000000000000001', 18, 1n],
    ['007.10', 2, 710n],
    ['-2.5', 1, -25n],
    ['5', 0, 5n]
  ])('default: %s with %i decimals', (text, decimals, units) => {
    expect(parseAmount(text, decimals)).toBe(units)
  })

  test.each(['', '.', '.5', '5.', '+1', '1e5', '1,5', ' 1', '1 ', '0x10', '１', '--1', '1.2.3', 'NaN', 'Infinity'])(
    'T11.01 behavior: %j is not a decimal number',
    (text) => {
      expect(() => parseAmount(text, 18)).toThrow('Number is not a valid decimal number')
    }
  )

  test('T11.01 behavior: more than 120 characters are refused', () => {
    expect(isDecimal('1'.repeat(120))).toBe(true)
    expect(isDecimal('1'.repeat(121))).toBe(false)
  })

  test('T11.02 behavior: more digits than decimals are refused, neither rounded nor cut', () => {
    expect(() => parseAmount('1.123', 2)).toThrow('Up to 2 decimals')
    expect(() => parseAmount('1.120', 2)).toThrow('Up to 2 decimals')
  })
})
