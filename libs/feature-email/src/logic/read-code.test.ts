import { expect, test } from 'vitest'
import { readCode } from './read-code.js'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['123-456', '123456'],
  [' 1 2 3\u20094\u00a05 6\n', '123456'],
  ['Your code: 123456.', '123456'],
  ['12345678', '123456'],
  ['12a', '12'],
  ['٠١٢٣٤٥', '012345'],
  ['۰۱۲۳۴۵', '012345'],
  ['１２３４５６', '123456'],
  ['no digits', '']
])('%j is %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})
