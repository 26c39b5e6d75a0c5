import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCodePoint } from '../../../../tools/library/check-property.js'
import { callbackUrl } from './callback-url.js'

const APP = 'https://app.example'

test.each([
  ['/inside?a=1#b', `${APP}/inside?a=1#b`],
  [`${APP}/inside`, `${APP}/inside`],
  ['', APP],
  ['inside', APP],
  [undefined, APP],
  [['/inside'], APP],
  ['//evil.example', APP],
  ['/\\evil.example', APP],
  ['\\\\evil.example', APP],
  ['https:evil.example', APP],
  ['https:/evil.example', APP],
  ['javascript:alert(1)', APP],
  ['data:text/html,x', APP],
  ['https://app.example@evil.example/', APP],
  ['https://user:pass@app.example/', APP],
  ['/\t/evil.example', APP],
  ['ht\ntps://evil.example', APP],
  ['https://app.example.evil.example', APP],
  ['http://app.example/', APP],
  ['https://app.example:8443/', APP],
  ['blob:https://app.example/1', APP],
  ['https://app.example\u0000.evil.example/', APP],
  ['https://[', APP],
  [`/${'a'.repeat(100_000)}`, APP]
])('T8.01 %j leads to %s', (wanted, expected) => {
  expect(callbackUrl(wanted, APP)).toBe(expected)
})

test('T8.01 whatever is asked for, it leads to the app, in every reading', () => {
  const part = fc.constantFrom(
    'https:',
    'http:',
    'javascript:',
    '//',
    '/',
    '\\',
    '\t',
    '\n',
    ' ',
    '@',
    ':',
    '%',
    '%2f',
    '%09',
    '?',
    '#',
    '.',
    '..',
    'app.example',
    'evil.example',
    '[::1]',
    '443',
    '\u0000',
    'ａ',
    '。'
  )
  const address = fc.oneof(
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: anyCodePoint, maxLength: 60 }),
    fc.string({ maxLength: 60 }).map((text) => `${APP}${text}`)
  )
  fc.assert(
    fc.property(address, (wanted) => {
      const url = new URL(callbackUrl(wanted, APP))
      expect([url.origin, url.username, url.password]).toEqual([APP, '', ''])
      expect(callbackUrl(url.href, APP)).toBe(url.href)
    }),
    { numRuns: 10_000 }
  )
})
