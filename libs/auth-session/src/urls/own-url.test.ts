import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint } from '../../../../tools/library/check-property.js'
import { authorizationUrl, ownUrl } from './own-url.js'

const ORIGIN = 'https://app.example'
const ROOT = `${ORIGIN}/`

describe('default', () => {
  test.each([
    ['/inside', `${ORIGIN}/inside`],
    ['inside?a=b#c', `${ORIGIN}/inside?a=b#c`],
    [`${ORIGIN}/inside`, `${ORIGIN}/inside`],
    ['', ROOT],
    // Without slashes it is a path where the origin has the same protocol.
    ['https:evil.example', `${ORIGIN}/evil.example`],
    ['?back=https://evil.example', `${ORIGIN}/?back=https://evil.example`]
  ])('%s', (value, expected) => {
    expect(ownUrl(value, ORIGIN)).toBe(expected)
  })
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  'http://app.example/',
  'https://app.example:8443/',
  'https://app.example.evil.example/',
  'https://app.example@evil.example/',
  'https://somebody@app.example/',
  'https://:secret@app.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,evil',
  'blob:https://app.example/1234',
  'filesystem:https://app.example/temporary/evil',
  'view-source:https://app.example/',
  'https://',
  'https://[::1',
  'https://app.example:99999/',
  undefined,
  null,
  7,
  {},
  ['/inside']
])('T8.01 behavior: refuses %s', (value) => {
  expect(ownUrl(value, ORIGIN)).toBe(ROOT)
})

test('T8.01 behavior: refuses what is longer than 2,048 characters, or is once it is escaped', () => {
  expect(ownUrl(`/${'a'.repeat(100_000)}`, ORIGIN)).toBe(ROOT)
  expect(ownUrl(`/${'ä'.repeat(1_000)}`, ORIGIN)).toBe(ROOT)
})

test('T8.01 behavior: refuses another protocol without slashes', () => {
  expect(ownUrl('https:evil.example', 'http://app.example')).toBe('http://app.example/')
})

const hostilePart = fc.constantFrom(
  ...['https:', 'http:', 'javascript:', 'data:', 'blob:', '//', '/', '\\', '\t', '\n', '\r', '\0', ' ', '@', ':', '#'],
  ...[
    '?',
    '%',
    '%2f',
    '%5c',
    '%09',
    '.',
    '..',
    'evil.example',
    'app.example',
    ORIGIN,
    '[::1]',
    '１',
    '。',
    '\u202e',
    '\ud800'
  ]
)
const hostileUrl = fc.oneof(
  fc.array(hostilePart, { maxLength: 12 }).map((parts) => parts.join('')),
  fc
    .array(fc.oneof(hostilePart, fc.string({ unit: anyCodePoint, maxLength: 8 })), { maxLength: 8 })
    .map((parts) => parts.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: anyCodePoint, maxLength: 3_000 })
)

test.each([
  ['fixed', 8_014],
  ['fresh', undefined]
])('T8.01 property: 10,000 hostile addresses end on the own origin, and never throw (%s seed)', (_name, seed) => {
  fc.assert(
    fc.property(hostileUrl, (value) => {
      const url = new URL(ownUrl(value, ORIGIN))
      return (
        url.origin === ORIGIN &&
        url.protocol === 'https:' &&
        url.username + url.password === '' &&
        url.href.length <= 2_048
      )
    }),
    { numRuns: 10_000, ...(seed !== undefined && { seed }) }
  )
})

describe('a provider of accounts', () => {
  test.each([
    'https://accounts.example/authorize?client_id=app',
    'http://127.0.0.1:4000/authorize',
    'http://localhost:4000/authorize',
    'http://[::1]:4000/authorize'
  ])('default: %s', (url) => {
    expect(authorizationUrl(url, ORIGIN)).toBe(url)
  })

  test('default: a page of the own server', () => {
    expect(authorizationUrl('/api/auth/error?error=OAuthSignin', 'http://app.example')).toBe(
      'http://app.example/api/auth/error?error=OAuthSignin'
    )
  })

  test.each([
    'http://accounts.example/',
    'javascript:alert(1)',
    'data:,',
    'https://somebody@evil.example/',
    'intent://evil',
    7
  ])('T8.01 behavior: refuses %s', (url) => {
    expect(authorizationUrl(url, ORIGIN)).toBe(ROOT)
  })
})
