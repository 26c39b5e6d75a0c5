import { asDecimal } from '@appkit/core/internal'
import Decimal from 'decimal.js-light'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_ONRAMP_OPTIONS } from '@appkit/core/data'
import { paymentProblem } from './payment-limits.js'
import { placesOf } from './shown-money.js'

const [dollars] = DEFAULT_ONRAMP_OPTIONS.paymentCurrencies
const limits = dollars?.payment_method_limits ?? []

describe('the limits of the catalogue', () => {
  test.each(['10', '10.00', '7500', '7500.01', '25000', '25000.00', '010'])('%s can be paid', (amount) => {
    expect(paymentProblem(amount, limits, 2)).toBe(undefined)
  })

  test.each([
    ['9.99', { reason: 'tooLittle', limit: '10.00' }],
    ['25000.01', { reason: 'tooMuch', limit: '25000.00' }],
    ['9'.repeat(76), { reason: 'tooMuch', limit: '25000.00' }],
    ['10.001', { reason: 'tooManyDigits', places: 2 }],
    ['-10', { reason: 'invalid' }],
    ['1e2', { reason: 'invalid' }],
    ['1,000.00', { reason: 'invalid' }],
    ['', { reason: 'empty' }],
    ['0', { reason: 'empty' }],
    ['10.', { reason: 'empty' }]
  ])('%s cannot: %o', (amount, problem) => {
    expect(paymentProblem(amount, limits, 2)).toEqual(problem)
  })
})

test.each([
  ['JPY', '1000', undefined],
  ['JPY', '1000.5', { reason: 'tooManyDigits', places: 0 }],
  ['KWD', '10.001', undefined],
  ['KWD', '10.0001', { reason: 'tooManyDigits', places: 3 }]
])('in %s, %s: %o', (currency, amount, problem) => {
  expect(paymentProblem(amount, [], placesOf(currency))).toEqual(problem)
})

test('between what one way takes and another, neither does', () => {
  const apart = [
    { id: 'card', min: asDecimal('10'), max: asDecimal('20') },
    { id: 'ach_bank_account', min: asDecimal('50'), max: asDecimal('60') }
  ]
  expect(paymentProblem('30', apart, 2)).toEqual({ reason: 'between' })
})

test('behavior: bounds finer than a cent allow no more than the provider does', () => {
  const fine = [{ id: 'card', min: asDecimal('10.001'), max: asDecimal('20.009') }]
  expect(['10.00', '10.01', '20', '20.01'].map((amount) => paymentProblem(amount, fine, 2)?.reason)).toEqual([
    'tooLittle',
    undefined,
    undefined,
    'tooMuch'
  ])
})

test('property: an amount can be paid exactly when one way takes it', () => {
  const amount = fc
    .tuple(fc.nat(30_000), fc.nat(99))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`)
  const limit = fc
    .tuple(amount, amount)
    .map((pair) => pair.toSorted((one, other) => new Decimal(one).comparedTo(new Decimal(other))))
    .map(([min = '0', max = '0']) => ({ id: 'card', min: asDecimal(min), max: asDecimal(max) }))
  fc.assert(
    fc.property(amount, fc.array(limit, { minLength: 1, maxLength: 3 }), (paid, ways) => {
      const value = new Decimal(paid)
      const isTaken = ways.some(({ min, max }) => value.greaterThanOrEqualTo(min) && value.lessThanOrEqualTo(max))
      fc.pre(!value.isZero())
      expect(paymentProblem(paid, ways, 2) === undefined).toBe(isTaken)
    }),
    { numRuns: 1_000, seed: 20_261_121 }
  )
})
