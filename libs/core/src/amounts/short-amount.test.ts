import fc from 'fast-check'
import Decimal from 'decimal.js-light'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { formatAmount, isDecimal } from './decimal.js'
import { balanceAmount, exactAmount, shortAmount, significantAmount } from './display.js'

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.stringMatching(/^\d{0,30}$/))
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`))

/** What a person reads, as a number again. */
const read = (shown: string) => new Decimal(shown.replaceAll(',', ''))

/** Significant digits of an amount with a fraction; a whole one has as many as it has. */
const digitsOf = (shown: string) => (shown.includes('.') ? shown.replaceAll(/[,.]/g, '').replace(/^0+/, '').length : 0)

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
    expect(digitsOf(shown)).toBeLessThanOrEqual(6)
    expect(read(shown).isZero()).toBe(new Decimal(decimal).isZero())
  })
  await checkProperty(isCut, 500)
})

test('parameters: without zeros at the end; an unknown amount is a dash', () => {
  expect(['1.500000', '0.1000001', '12', '0.0000001', undefined].map((one) => shortAmount(one))).toEqual([
    '1.5',
    '0.1',
    '12',
    '<0.000001',
    '—'
  ])
})

test('parameters: with the separators of the language', () => {
  expect(exactAmount('1234567.000000000000000001', 'en')).toBe('1,234,567.000000000000000001')
  expect(exactAmount('1234.5', 'de')).toBe('1.234,5')
  expect(exactAmount('0', 'en')).toBe('0')
  expect(['312.000', '1.500', '100'].map((one) => exactAmount(one, 'en'))).toEqual(['312', '1.5', '100'])
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
  ['5.0000001', '5'],
  ['1.9999999999', '1.99999'],
  ['1234.567891', '1,234.56'],
  ['0.0000009', '<0.000001'],
  ['.', '—']
])('T11.06 default: %s is shown as %s', (amount, shown) => {
  expect(shortAmount(amount)).toBe(shown)
})

test('T11.06 behavior: what is at least is never above, what is at most never below what there is, in six digits', async () => {
  const property = fc.property(amount, (decimal) => {
    const [least, most] = [significantAmount(decimal), significantAmount(decimal, { rounding: 'up' })]
    expect([read(least).lte(decimal), read(most).gte(decimal)]).toEqual([true, true])
    expect([digitsOf(least) <= 6, digitsOf(most) <= 6]).toEqual([true, true])
    const step = new Decimal(decimal).times('0.00001')
    expect(
      read(most)
        .minus(read(least))
        .lte(step.gt(1) ? 1 : step)
    ).toBe(true)
    expect(read(least).isZero()).toBe(new Decimal(decimal).isZero())
  })
  await checkProperty(property, 500)
})

test.each([
  ['0.000123456789', '0.000123456', '0.000123457'],
  ['1234.567891', '1,234.56', '1,234.57'],
  ['9.9999999', '9.99999', '10'],
  ['1234567.8', '1,234,567', '1,234,568'],
  ['999999.1', '999,999', '1,000,000'],
  ['-1.9999999', '-1.99999', '-2'],
  ['1.50', '1.5', '1.5'],
  ['0', '0', '0'],
  [undefined, '—', '—']
])('T11.06 behavior: %s is at least %s and at most %s', (amount, least, most) => {
  expect(significantAmount(amount)).toBe(least)
  expect(significantAmount(amount, { rounding: 'up' })).toBe(most)
})

test.each([
  ['0.0000370912', '0.0000371'],
  ['0.000037', '0.000037'],
  ['12.3401', '12.4'],
  ['1234.5', '1,235'],
  ['0', '0']
])('T11.06 parameters: %s costs at most %s in three digits', (amount, shown) => {
  expect(significantAmount(amount, { rounding: 'up', digits: 3 })).toBe(shown)
})

test('T11.06 behavior: a balance in a list is never above what there is, in six digits', async () => {
  const property = fc.property(amount, (decimal) => {
    const shown = balanceAmount(decimal)
    if (shown.startsWith('<')) expect(new Decimal(decimal).lt('0.001')).toBe(true)
    else expect([read(shown).lte(decimal), digitsOf(shown) <= 6]).toEqual([true, true])
  })
  await checkProperty(property, 500)
})

test.each([
  ['0', '0'],
  ['0.5', '0.5'],
  ['25', '25'],
  ['312.000', '312'],
  ['1.2304', '1.23'],
  ['999.9999', '999.999'],
  ['1250.5', '1,250.5'],
  ['12345.678', '12,345.6'],
  ['1234567.8', '1,234,567'],
  ['10000', '10,000'],
  ['10000.000', '10,000'],
  ['10000.01', '10,000'],
  ['0.0009', '<0.001'],
  [undefined, '—']
])('T11.06 default: a balance of %s is %s in a list', (amount, shown) => {
  expect(balanceAmount(amount)).toBe(shown)
})

test('parameters: a balance with the separators of the language', () => {
  expect(balanceAmount('1250.5', 'de')).toBe('1.250,5')
})
