import { expect, test } from 'vitest'
import { isKnownVersion } from './is-known-version.js'

test.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
  ['w/"a"', false]
])('%j: %s', (header, isKnown) => {
  expect(isKnownVersion(header, '"a"')).toBe(isKnown)
})
