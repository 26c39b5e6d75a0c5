import { isDecimal } from '@appkit/core/internal'
import fc from 'fast-check'
import Decimal from 'decimal.js-light'
import { expect, test } from 'vitest'
import { checkProperty } from '../../test/check-property.js'
import { exactAmount, shortAmount } from './shown-amount.js'

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
    const shown = shortAmount(decimal, 'en')
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
  expect(['1.500000', '0.1000001', '12', '0.0000001', undefined].map((one) => shortAmount(one, 'en'))).toEqual([
    '1.5',
    '0.1',
    '12',
    '<0.000001',
    '—'
  ])
})
