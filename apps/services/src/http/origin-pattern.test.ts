import { expect, test } from 'vitest'
import { isListedOrigin, parseOriginPattern } from './origin-pattern.js'

const patterns = [
  'https://app.example',
  'https://*.dapps.example',
  'http://localhost:*',
  'https://shop.example:8443'
].map(parseOriginPattern)

test.each([
  ['https://app.example', true],
  ['https://app.example:443', true],
  ['http://app.example', false],
  ['https://app.example:8443', false],
  ['https://app.example.evil.example', false],
  ['https://evilapp.example', false],
  ['https://a.dapps.example', true],
  ['https://a.b.dapps.example', false],
  ['https://dapps.example', false],
  ['https://adapps.example', false],
  ['http://localhost:5173', true],
  ['http://localhost', true],
  ['https://localhost:5173', false],
  ['https://shop.example:8443', true],
  ['https://shop.example', false],
  ['null', false],
  ['', false],
  ['https://*.dapps.example', false]
])('T9.13 %s: %s', (origin, isListed) => {
  expect(isListedOrigin(patterns, origin)).toBe(isListed)
})
