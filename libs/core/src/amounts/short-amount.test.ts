import fc from 'fast-check'
import Decimal from 'decimal.js-light'
import { expect, test } from 'vitest'
import { checkProperty } from '../../test/check-property.js'
import { formatAmount, isDecimal } from './decimal.js'
import { exactAmount, shortAmount } from './display.js'

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,30}$/))
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`))

/** What a person reads, as a number again. */
const read = (shown: string) => new Decimal(shown.replaceAll(',', ''))

test('T11.06 behavior: what the review says is every unit there is', async () => {
  const isWhole = fc.property(amount, (decimal) => {
    expect(read(exactAmount(decimal, 'en')).eq(decimal)).toBe(true)
  })
  await checkProperty(isWhole, 500)
})

test('T11.06 behavior: what is cut is cut toward zero, and what is not nothing is never shown as nothing', async () => {
  const isCut = fc.property(amount, (decimal) => {
    const shown = shortAmount(decimal)
    if (shown.startsWith('<')) {
      expect([new Decimal(decimal).gt(0), new Decimal(decimal).lt(read(shown.slice(1)))]).toEqual([true, true])
      return
    }
    expect(isDecimal(shown.replaceAll(',', ''))).toBe(true)
    expect(read(shown).lte(decimal)).toBe(true)
    expect(new Decimal(decimal).minus(read(shown)).lt('0.000001')).toBe(true)
    expect(read(shown).isZero()).toBe(new Decimal(decimal).isZero())
  })
  await checkProperty(isCut, 500)
})

test('parameters: without zeros at the end; what nobody knows is a dash', () => {
  expect(['1.500000', '0.1000001', '12', '0.0000001', undefined].map((one) => shortAmount(one))).toEqual([
    '1.5',
    '0.1',
    '12',
    '<0.000001',
    '—'
  ])
})

test('parameters: as many digits as are asked for', () => {
  const shown = (text: string, fractionDigits: number) => shortAmount(text, { fractionDigits })
  expect(shown('1.284600', 6)).toBe('1.2846')
  expect(shown('1.9999999999', 8)).toBe('1.99999999')
  expect(shown('12000', 6)).toBe('12,000')
  expect(shown('0.0000000001', 8)).toBe('<0.00000001')
  expect(shown('5.0000001', 6)).toBe('5')
})

test('parameters: with the separators of the language', () => {
  expect(exactAmount('1234567.000000000000000001', 'en')).toBe('1,234,567.000000000000000001')
  expect(exactAmount('1234.5', 'de')).toBe('1.234,5')
  expect(exactAmount('0', 'en')).toBe('0')
})

test('T11.06 behavior: base units come back from what is shown of them', async () => {
  const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
  const property = fc.property(units, fc.integer({ min: 0, max: 36 }), (given, decimals) => {
    const [whole = '', fraction = ''] = exactAmount(formatAmount(given, decimals), 'en').replaceAll(',', '').split('.')
    expect(BigInt(whole + fraction.padEnd(decimals, '0'))).toBe(given)
  })
  await checkProperty(property, 500)
})

test.each([
  ['0.030703125', '0.030703'],
  ['98.400', '98.4'],
  ['1234.000000', '1,234'],
  ['1.0000009', '1'],
  ['0.0000009', '<0.000001'],
  ['.', '—']
])('T11.06 default: %s is shown as %s', (amount, shown) => {
  expect(shortAmount(amount)).toBe(shown)
})
