import { expect, test } from 'vitest'
import { findCode, readCode } from './read-code.js'

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
  ['no digits', ''],
  ['Your 6-digit code is 482 913', '482913'],
  ['2FA code: 482913', '482913'],
  ['482913 is your code. It is good for 10 minutes.', '482913'],
  ['G-482913', '482913'],
  ['482913 2026', '482913'],
  ['Your code is 482913 (482 913)', '482913'],
  ['Your code is 1234567', ''],
  ['123456 or 654321', '']
])('%j is %j', (text, code) => {
  expect(readCode(text)).toBe(code)
})

test.each(['12345678', '123456 or 654321', 'Order 1234, room 56', '12', ''])(
  'behavior: %j has no code that is clear',
  (text) => {
    expect(findCode(text)).toBeUndefined()
  }
)
