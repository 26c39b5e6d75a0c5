import { expect, test } from 'vitest'
import { isLoopback } from './host-name.js'

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.255.0.9', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['127.0.0.256', false],
  ['127.example', false],
  ['0.0.0.0', false],
  ['10.0.0.1', false],
  ['::', false],
  ['localhost.example', false],
  ['', false]
])('%s is reached from this machine only: %s', (name, expected) => {
  expect(isLoopback(name)).toBe(expected)
})
