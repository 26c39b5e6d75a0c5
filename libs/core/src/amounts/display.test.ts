import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { displayAmount } from './display.js'

test.each([
  ['1234567.899', undefined, '1,234,567.89'],
  ['0', undefined, '0.00'],
  ['0.009', undefined, '<0.01'],
  ['-0.009', undefined, '>-0.01'],
  ['-1.999', undefined, '-1.99'],
  ['-0', undefined, '0.00'],
  ['1.9999', { fractionDigits: 3 }, '1.999'],
  ['12.9', { fractionDigits: 0 }, '12'],
  ['1234.5', { locale: 'de' }, '1.234,50'],
  ['0.001', { locale: 'de' }, '<0,01'],
  ['115792089237316195423570985008687907853269984665640564039457584007913129639935', undefined, undefined],
  ['1.231', { rounding: 'up' }, '1.24'],
  ['1.23', { rounding: 'up' }, '1.23'],
  ['0.001', { rounding: 'up' }, '<0.01'],
  ['-1.231', { rounding: 'up' }, '-1.24'],
  ['0.2', { fractionDigits: 0, rounding: 'up' }, '1'],
  ['1e5', undefined, '—'],
  ['', undefined, '—'],
  [undefined, undefined, '—']
] as const)('T11.06 behavior: %s with %o is %s', (decimal, options, expected) => {
  const shown = displayAmount(decimal, options)
  if (expected === undefined) expect(shown).toMatch(/^115,792,.*,639,935\.00$/)
  else expect(shown).toBe(expected)
})

test('T11.06 behavior: never shows more than there is', async () => {
  await checkProperty(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (value) => {
      const decimal = `${value / 10_000n}.${(value % 10_000n).toString().padStart(4, '0')}`
      const shown = displayAmount(decimal)
      if (shown === '<0.01') expect(value).toBeLessThan(100n)
      else expect(BigInt(shown.replaceAll(/[,.]/g, '')) * 100n).toBeLessThanOrEqual(value)
    }),
    20_000
  )
})
