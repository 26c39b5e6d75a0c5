import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { isLookAlike } from './look-alike.js'

const digits = (count: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: count, maxLength: count })
    .map((all) => all.join(''))

describe('T13.05 look-alikes', () => {
  test('property: the same ends around another middle', () =>
    checkProperty(
      fc.property(digits(4), digits(32), digits(32), digits(4), (start, middle, otherMiddle, end) => {
        const isSame = middle.toLowerCase() === otherMiddle.toLowerCase()
        expect(isLookAlike(`0x${start}${middle}${end}`, `0x${start}${otherMiddle}${end}`)).toBe(!isSame)
      }),
      1_000
    ))

  test('property: an address is none of itself, in whichever letters', () =>
    checkProperty(
      fc.property(digits(40), (address) => {
        expect(isLookAlike(`0x${address}`, `0x${address.toUpperCase()}`)).toBe(false)
      }),
      500
    ))

  test('property: other ends, no look-alike', () =>
    checkProperty(
      fc.property(digits(40), digits(40), (one, other) => {
        const ends = (text: string) => (text.slice(0, 4) + text.slice(-4)).toLowerCase()
        fc.pre(ends(one) !== ends(other))
        expect(isLookAlike(`0x${one}`, `0x${other}`)).toBe(false)
      }),
      500
    ))
})
