import { expect, test } from 'vitest'
import { balanceAmount } from '@appkit/core/internal'
import { cutBalance } from './cut-balance.js'

test.each([
  ['0', '0'],
  ['1', '1'],
  ['1.5', '1.5'],
  ['1.2349', '1.234'],
  ['0.9999999', '0.999'],
  ['0.0009', '<0.001'],
  ['1250.5', '1,250.5'],
  ['10000.000', '10,000'],
  ['1.0304', '1.03'],
  ['12345.678', '12,345.6'],
  ['10000.01', '10,000'],
  ['1234567.1', '1,234,567'],
  [`${'9'.repeat(30)}.1`, `${'999,'.repeat(9)}999`]
])('%s is shown as %s', (balance, shown) => {
  expect(cutBalance(balance)).toBe(shown)
})

test('behavior: an amount has as many decimals as in the account', () => {
  for (const balance of [
    '0',
    '0.5',
    '0.0004',
    '1.2349',
    '25',
    '999.9999',
    '1250.5',
    '12345.678',
    '1234567.8',
    '10000.01'
  ]) {
    expect(cutBalance(balance)).toBe(balanceAmount(balance))
  }
})

test.each([
  ['de', '1234.5', '1.234,5'],
  ['de', '0.0009', '<0,001'],
  ['ar-EG', '1234.05', '١٬٢٣٤٫٠٥'],
  ['ar-EG', '0.0001', '<٠٫٠٠١'],
  ['en-IN', `${'9'.repeat(20)}.1`, '9,99,99,99,99,99,99,99,99,999']
])('behavior: in %s %s is shown as %s', (locale, balance, shown) => {
  expect(cutBalance(balance, locale)).toBe(shown)
})
