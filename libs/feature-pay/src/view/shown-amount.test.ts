import { formatAmount } from '@appkit/core/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactText, shortText } from './shown-amount.js'

test('default: every digit of an amount, with the separators of the language', () => {
  expect(exactText('1234567.000000000000000001', 'en')).toBe('1,234,567.000000000000000001')
  expect(exactText('1234.5', 'de')).toBe('1.234,5')
  expect(exactText('0', 'en')).toBe('0')
})

test('T11.06 behavior: what the review says is every unit there is', () => {
  const fresh = crypto.getRandomValues(new Int32Array(1))[0] ?? 1
  const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  const property = fc.property(units, fc.integer({ min: 0, max: 36 }), (amount, decimals) => {
    const [whole = '', fraction = ''] = exactText(formatAmount(amount, decimals), 'en').replaceAll(',', '').split('.')
    expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(amount)
  })
  for (const seed of [20_261_121, fresh]) fc.assert(property, { seed, numRuns: 2_000 })
})

test('T11.06 behavior: what is cut is cut toward zero, and what is not nothing is never shown as nothing', () => {
  expect(shortText('0.000005', 8, 'en')).toBe('0.000005')
  expect(shortText('1.9999999999', 8, 'en')).toBe('1.99999999')
  expect(shortText('0.0000000001', 8, 'en')).toBe('<0.00000001')
  expect(shortText('12', 8, 'en')).toBe('12')
})
