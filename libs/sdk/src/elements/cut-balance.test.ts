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
