import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint } from '../../../../tools/library/check-property.js'
import { parseLabel } from './parse-label.js'

const SUFFIX = 'reown.id'

describe('default', () => {
  test.each([
    ['alice', 'alice'],
    ['Alice', 'alice'],
    ['  alice ', 'alice'],
    ['alice.reown.id', 'alice'],
    ['al-ice-7', 'al-ice-7'],
    ['a'.repeat(63), 'a'.repeat(63)]
  ])('%j is %j', (typed, label) => {
    expect(parseLabel(typed, SUFFIX)).toEqual({ label })
  })
})

describe('behavior: what is no name says why', () => {
  test.each([
    ['', 'short'],
    ['bob', 'short'],
    ['bob.reown.id', 'short'],
    ['a'.repeat(64), 'long'],
    ['al ice', 'characters'],
    ['alice.eth', 'characters'],
    ['аlice', 'characters'],
    ['\u212Aelvin', 'characters'],
    ['xn--alice', 'encoded']
  ])('%j: %s', (typed, problem) => {
    expect(parseLabel(typed, SUFFIX)).toEqual({ problem })
  })

  test('whatever is read can be registered', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 70, unit: anyCodePoint }), (typed) => {
        const parsed = parseLabel(typed, SUFFIX)
        return 'problem' in parsed || /^(?!..--)[a-z0-9-]{4,63}$/.test(parsed.label)
      })
    )
  })
})
