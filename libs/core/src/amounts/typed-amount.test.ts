import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { formatAmount, parseAmount } from './decimal.js'
import { exactAmount } from './display.js'
import { enterAmount, isUnreadAmount, meantAmount, readTypedAmount, writeAmount } from './typed-amount.js'

const LOCALES = ['en', 'de', 'fr', 'de-CH', 'hi', 'ar', 'ar-EG', 'ar-MA', 'fa', 'bn', 'pt-PT', 'ja']

test.each([
  ['en', '1,500', '1500'],
  ['en', '1,500.25', '1500.25'],
  ['en', ' 1.5\n', '1.5'],
  ['en', '1.', '1.'],
  ['en', '-2', '-2'],
  ['en', '\u2066150\u2069', '150'],
  ['en', '１２．５', '12.5'],
  ['en', '١٥٫٢', '15.2'],
  ['de', '1.500,25', '1500.25'],
  ['de', '1,5', '1.5'],
  ['de', '1.500', '1500'],
  ['fr', '1 500', '1500'],
  ['fr', '1\u00a0500,5', '1500.5'],
  ['fr', '1\u2009500', '1500'],
  ['fr', '1\u202f500', '1500'],
  ['de-CH', "1'500.25", '1500.25'],
  ['de-CH', '1’500.25', '1500.25'],
  ['hi', '12,34,567.5', '1234567.5'],
  ['ar', '١٬٥٠٠٫٢٥', '1500.25'],
  ['ar-EG', '\u200f١٬٥٠٠٫٢٥', '1500.25'],
  ['ar-EG', '1,500.25', '1500.25'],
  ['fa', '۱٬۵۰۰٫۲۵', '1500.25'],
  ['fa', '1500.25', '1500.25'],
  ['en', '', '']
])('T11.01 default: in %s %j is %s', (locale, typed, plain) => {
  expect(readTypedAmount(typed, locale)).toBe(plain)
})

test.each([
  ['en', '1,5'],
  ['en', '1,50'],
  ['en', '0,001'],
  ['en', '1,,500'],
  ['en', '1.500,25'],
  ['en', '1,500,25'],
  ['en', '1500,250'],
  ['en', '1 500'],
  ['en', "1'500"],
  ['en', '1.5.0'],
  ['en', '1e5'],
  ['en', '0x10'],
  ['en', '1²'],
  ['en', '½'],
  ['en', '+1'],
  ['en', '--1'],
  ['en', '.5'],
  ['en', '?1'],
  ['de', '1.5'],
  ['de', '1,500.25'],
  ['fr', '1.5'],
  ['fr', '1 50'],
  ['hi', '1,234,567'],
  ['ar-MA', '1.5']
])('T11.01 behavior: in %s %j is refused, and kept as it was typed', (locale, typed) => {
  expect(readTypedAmount(typed, locale)).toBeUndefined()
  const entered = enterAmount(typed, locale)
  expect([isUnreadAmount(entered), writeAmount(entered, locale)]).toEqual([true, typed])
})

test('T11.01 behavior: what is longer than is read is refused whole, never cut to a number', () => {
  expect(readTypedAmount('9'.repeat(120), 'en')).toBe('9'.repeat(120))
  expect(isUnreadAmount(enterAmount('9'.repeat(121), 'en'))).toBe(true)
  expect(isUnreadAmount(enterAmount('9'.repeat(100_000), 'en'))).toBe(true)
})

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.stringMatching(/^\d{0,20}$/))
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`))

test('T11.01 behavior: what is shown in a language, and what stands in its fields, is read as the same amount', async () => {
  await checkProperty(
    fc.property(amount, fc.constantFrom(...LOCALES), (plain, locale) => {
      expect(readTypedAmount(exactAmount(plain, locale), locale)).toBe(formatAmount(parseAmount(plain, 20), 20))
      expect(readTypedAmount(writeAmount(plain, locale), locale)).toBe(plain)
    }),
    500
  )
})

test('T11.01 behavior: whatever is typed keeps its digits and their order, or is refused', async () => {
  const typed = fc.stringMatching(/^[-\d.,' \u00a0\u202f٣٫٬]{0,14}$/)
  await checkProperty(
    fc.property(typed, fc.constantFrom(...LOCALES), (text, locale) => {
      const read = readTypedAmount(text, locale)
      if (read === undefined) return
      expect(read.replace(/\D/g, '')).toBe(text.replaceAll('٣', '3').replace(/\D/g, ''))
      expect(read).toMatch(/^$|^-?\d+\.?\d*$/)
    }),
    2_000
  )
})

test.each([
  ['en', '1,5', '1.5'],
  ['en', '0,001', '0.001'],
  ['en', ',5', '0.5'],
  ['en', '1,', '1.'],
  ['de', '1.5', '1.5'],
  ['fr', '1.5', '1.5'],
  ['ar-EG', '١.٥', '1.5']
])('in %s %j may be meant as %s', (locale, typed, plain) => {
  expect(readTypedAmount(typed, locale)).toBe(undefined)
  expect(meantAmount(typed, locale)).toBe(plain)
})

test.each([
  ['en', '1,500'],
  ['en', '1.5'],
  ['en', ''],
  ['en', ','],
  ['en', '1,5,0'],
  ['en', '1.500,25'],
  ['en', '1,500,25'],
  ['en', '-1,5'],
  ['en', '1 500'],
  ['en', `1,${'0'.repeat(200)}`],
  ['de', '1,5']
])('in %s the user is not asked what %j is meant as', (locale, typed) => {
  expect(meantAmount(typed, locale)).toBe(undefined)
})
