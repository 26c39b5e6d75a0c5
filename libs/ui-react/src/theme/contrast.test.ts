import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AA_TEXT_CONTRAST, contrast, readableOn, readableShade, type Rgb } from './contrast.js'

const channel = fc.double({ min: 0, max: 1, noNaN: true })
const color: fc.Arbitrary<Rgb> = fc.record({ red: channel, green: channel, blue: channel })
const white: Rgb = { red: 1, green: 1, blue: 1 }
const black: Rgb = { red: 0, green: 0, blue: 0 }
const fresh = crypto.getRandomValues(new Int32Array(1))[0] ?? 0

describe.each([20_260_115, fresh])('any colour, seed %i', (seed) => {
  it('has a text colour that reads on it', () => {
    fc.assert(
      fc.property(color, (ground) => contrast(ground, readableOn(ground)) >= AA_TEXT_CONTRAST),
      { seed, numRuns: 2_000 }
    )
  })

  it('has a shade that reads on any background', () => {
    fc.assert(
      fc.property(
        color,
        color,
        (accent, ground) => contrast(readableShade(accent, ground), ground) >= AA_TEXT_CONTRAST
      ),
      { seed, numRuns: 2_000 }
    )
  })
})

describe('contrast', () => {
  it('of black and white is 21, of a colour and itself 1', () => {
    expect(contrast(black, white)).toBeCloseTo(21)
    expect(contrast(white, black)).toBeCloseTo(21)
    expect(contrast(white, white)).toBe(1)
  })

  it('keeps a colour that reads as it is', () => {
    expect(readableShade(black, white)).toEqual(black)
  })
})
