import { expect, test } from 'vitest'
import { cutBalance } from './cut-balance.js'

test.each([
  ['0', '0.000'],
  ['1', '1.000'],
  ['1.5', '1.500'],
  ['1.2349', '1.234'],
  ['0.9999999', '0.999'],
  ['0.0009', '<0.001'],
  ['1234567.1', '1,234,567.100'],
  [`${'9'.repeat(30)}.1`, `${'999,'.repeat(9)}999.100`]
])('%s is shown as %s', (balance, shown) => {
  expect(cutBalance(balance)).toBe(shown)
})

test.each([
  ['de', '1234.5', '1.234,500'],
  ['de', '0.0009', '<0,001'],
  ['ar-EG', '1234.05', '١٬٢٣٤٫٠٥٠'],
  ['en-IN', `${'9'.repeat(20)}.1`, '9,99,99,99,99,99,99,99,99,999.100']
])('behavior: in %s %s is shown as %s', (locale, balance, shown) => {
  expect(cutBalance(balance, locale)).toBe(shown)
})
