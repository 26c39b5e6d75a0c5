import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCodePoint } from '../../../../tools/library/check-property.js'
import { normalizeEmail } from './normalize-email.js'

test.each([
  ['alice@app.example', 'alice@app.example'],
  [' Alice.B+tag@App.Example ', 'alice.b+tag@app.example'],
  ['alice＠app.example', 'alice@app.example'],
  ['ａｌｉｃｅ@app.example', 'alice@app.example'],
  ['alice@bücher.example', 'alice@xn--bcher-kva.example'],
  ['alice@BÜCHER.example', 'alice@xn--bcher-kva.example'],
  ['alice@例え。テスト', 'alice@xn--r8jz45g.xn--zckzah'],
  [`${'a'.repeat(64)}@app.example`, `${'a'.repeat(64)}@app.example`]
])('T8.14 %s is taken as %s', (text, email) => {
  expect(normalizeEmail(text)).toBe(email)
})

test.each([
  '',
  'alice',
  '@app.example',
  'alice@',
  'alice@localhost',
  'alice@127.0.0.1',
  'alice@[127.0.0.1]',
  'alice@0x7f.1',
  'a@b@c.example',
  '"a@x"@y.example',
  '"alice"@app.example',
  'alice@app.example,bob@app.example',
  'alice@app.example;bob@app.example',
  'alice bob@app.example',
  'Alice <alice@app.example>',
  'alice(comment)@app.example',
  'alice@app.example\r\nBcc: bob@app.example',
  'alice\r\n@app.example',
  'alice\u0000@app.example',
  '<b>alice</b>@app.example',
  'álice@app.example',
  'аlice@app.example',
  '.alice@app.example',
  'alice.@app.example',
  'al..ice@app.example',
  'alice@app..example',
  'alice@-app.example',
  'alice@app.example.',
  'alice@app_x.example',
  'alice@%61pp.example',
  'alice@app.example/x',
  'alice@app.example:25',
  `${'a'.repeat(65)}@app.example`,
  `alice@${'a'.repeat(64)}.example`,
  `alice@${'abcdefgh.'.repeat(30)}example`,
  `${'a'.repeat(10_240)}@app.example`
])('T8.14 %j is refused', (text) => {
  expect(normalizeEmail(text)).toBeUndefined()
})

test('T8.14 what is taken is one plain address of ASCII, and stays what it is', () => {
  const sign = fc.constantFrom(
    ...'ab.@"\'<>(),;:[]\\ \r\n\t\u0000%+-_＠ａ。ⓐé例アа\u200b\u202eß'.split(''),
    'xn--',
    'example'
  )
  const text = fc.oneof(
    fc.array(sign, { maxLength: 40 }).map((signs) => signs.join('')),
    fc
      .tuple(fc.array(sign, { maxLength: 12 }), fc.array(sign, { maxLength: 12 }))
      .map(([local, domain]) => `a${local.join('')}@b${domain.join('')}.example`),
    fc.string({ unit: anyCodePoint, maxLength: 60 })
  )
  fc.assert(
    fc.property(text, (typed) => {
      const email = normalizeEmail(typed)
      if (email === undefined) return
      expect(email).toMatch(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/)
      expect(email.length).toBeLessThanOrEqual(254)
      expect(normalizeEmail(email)).toBe(email)
    }),
    { numRuns: 20_000 }
  )
})
