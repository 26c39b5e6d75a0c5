import { expect, test } from 'vitest'
import { worthOf } from './worth-of.js'

test.each([
  [1_500_000_000_000_000_000n, 18, '3200.5', '4800.75'],
  [1n, 18, '0.000001', '0.000000000000000000000001'],
  [2n ** 256n - 1n, 0, '1', String(2n ** 256n - 1n)],
  [0n, 6, '12.34', '0'],
  [10n, 1, '7', '7']
])('%s of %s decimals at %s', (amount, decimals, price, worth) => {
  expect(worthOf(amount, decimals, price)).toBe(worth)
})
