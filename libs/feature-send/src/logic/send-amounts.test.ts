import { asDecimal } from '@appkit/core/internal'
import Decimal from 'decimal.js-light'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fiatToUnits, isPrice, readAmount, convertedAmount, worthOf } from './send-amounts.js'

const Exact = Decimal.clone({ precision: 400, rounding: Decimal.ROUND_DOWN, toExpNeg: -400, toExpPos: 400 })
const decimals = fc.integer({ min: 0, max: 36 })
const digits = (most: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${most}}$`))
const decimalText = fc
  .tuple(digits(30), fc.option(digits(20), { nil: undefined }))
  .map(([whole, fraction]) => (fraction === undefined ? whole : `${whole}.${fraction}`))
const positive = decimalText.filter((text) => /[1-9]/.test(text))

describe('readAmount', () => {
  it('T11.01 default: plain decimal numbers above zero, and nothing else', () => {
    const of = { decimals: 18 }
    for (const text of ['0', '0.0', '-1', '+1', '1e3', '1,5', '.5', '5.', ' 1', '1 ', '٣', '0x1', 'NaN', '∞']) {
      expect([text, readAmount({ text, unit: 'token' }, of).status]).toEqual([text, 'incorrect'])
    }
    expect(readAmount({ text: '', unit: 'token' }, of)).toEqual({ status: 'empty' })
    expect(readAmount({ text: '1'.repeat(121), unit: 'token' }, of)).toEqual({ status: 'incorrect' })
  })

  it('T11.02 behavior: more digits than the token has are never cut', () => {
    fc.assert(
      fc.property(positive, decimals, (text, places) => {
        const reading = readAmount({ text, unit: 'token' }, { decimals: places })
        const fraction = text.split('.')[1] ?? ''
        if (fraction.length > places) {
          expect(reading).toEqual({ status: 'tooPrecise' })
          return
        }
        const expected = new Exact(text).times(new Exact(10).pow(places)).toFixed(0)
        expect(reading).toEqual({ status: 'read', units: BigInt(expected) })
      })
    )
  })
})

describe('fiat', () => {
  it('T11.07 default: dollars come to whole units, rounded down, as another library has it', () => {
    fc.assert(
      fc.property(positive, positive, decimals, (dollars, price, places) => {
        const expected = new Exact(dollars).times(new Exact(10).pow(places)).dividedBy(new Exact(price))
        const whole = expected.toString().split('.')[0] ?? '0'
        const units = fiatToUnits(asDecimal(dollars), asDecimal(price), places)
        // The library divides to 400 digits; a whole number is the same in both.
        expect(units === BigInt(whole) || units === BigInt(whole) + 1n).toBe(true)
        const paid = new Exact(String(units)).times(new Exact(price))
        const given = new Exact(dollars).times(new Exact(10).pow(places))
        expect(paid.lessThanOrEqualTo(given)).toBe(true)
        expect(paid.plus(new Exact(price)).greaterThan(given)).toBe(true)
      })
    )
  })

  it('T11.07 behavior: without a price there are no dollars', () => {
    for (const price of [undefined, '0', '-1', 'Infinity', 'NaN', '']) {
      expect(isPrice(price)).toBe(false)
      expect(readAmount({ text: '1', unit: 'fiat' }, { decimals: 6, price })).toEqual({ status: 'incorrect' })
      expect(worthOf(1_000_000n, { decimals: 6, price })).toBeUndefined()
    }
  })

  it('behavior: dollars that buy less than the smallest unit are no amount', () => {
    expect(readAmount({ text: '0.01', unit: 'fiat' }, { decimals: 0, price: '50' })).toEqual({ status: 'incorrect' })
  })
})

describe('turnedAmount', () => {
  it('default: dollars are cut to the cent, tokens are exact', () => {
    const of = { decimals: 18, price: '3201.32' }
    expect(convertedAmount({ text: '0.25', unit: 'token' }, of)).toEqual({ text: '800.33', unit: 'fiat' })
    expect(convertedAmount({ text: '3201.32', unit: 'fiat' }, of)).toEqual({ text: '1', unit: 'token' })
    expect(convertedAmount({ text: '0.000001', unit: 'token' }, of)).toEqual({ text: '', unit: 'fiat' })
    expect(convertedAmount({ text: 'no', unit: 'token' }, of)).toEqual({ text: '', unit: 'fiat' })
  })

  it('T11.07 behavior: turning over and back never makes more of it', () => {
    fc.assert(
      fc.property(positive, positive, fc.integer({ min: 0, max: 18 }), (text, price, places) => {
        const of = { decimals: places, price }
        const typed = { text, unit: 'token' } as const
        const before = readAmount(typed, of)
        const after = readAmount(convertedAmount(convertedAmount(typed, of), of), of)
        if (before.status === 'read' && after.status === 'read') expect(after.units <= before.units).toBe(true)
      })
    )
  })
})
