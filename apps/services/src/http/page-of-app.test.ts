import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCodePoint, checkProperty } from '../../../../tools/library/check-property.js'
import { pageOfApp } from './page-of-app.js'

const APP = 'https://app.example'

test.each([
  [`${APP}/inside?a=1#b`, `${APP}/inside?a=1#b`],
  [APP, `${APP}/`],
  [`HTTPS://APP.example:443/`, `${APP}/`]
])('T8.26 %j is a page of the app', (text, page) => {
  expect(pageOfApp(text, APP)).toBe(page)
})

test.each([
  `blob:${APP}/0b0e`,
  `BLOB:${APP}/0b0e`,
  `filesystem:${APP}/temporary/a`,
  `view-source:${APP}/`,
  'javascript:alert(1)',
  'data:text/html,x',
  'about:blank',
  'http://app.example/',
  'https://app.example:8443/',
  'https://app.example.evil.example/',
  'https://user@app.example/',
  'https://:pass@app.example/',
  '/inside',
  '',
  undefined,
  [APP],
  `${APP}/${'a'.repeat(2048)}`
])('T8.26 %j is none', (text) => {
  expect(pageOfApp(text, APP)).toBeUndefined()
})

test('T8.26 whatever is asked for, only whole addresses of the app are pages', async () => {
  const scheme = fc.constantFrom('blob:', 'javascript:', 'data:', 'filesystem:', 'https:', 'http:', 'ws:', 'file:', '')
  const rest = fc.oneof(
    fc.constantFrom(
      APP,
      `${APP}/`,
      '//app.example',
      'app.example',
      `//app.example@evil.example`,
      `${APP}.evil.example`
    ),
    fc.webUrl(),
    fc.string({ unit: anyCodePoint, maxLength: 40 })
  )
  const tail = fc.string({ maxLength: 20 })
  await checkProperty(
    fc.asyncProperty(scheme, rest, tail, async (...parts) => {
      const page = pageOfApp(parts.join(''), APP)
      if (page === undefined) return
      expect(page.startsWith(`${APP}/`)).toBe(true)
      expect(pageOfApp(page, APP)).toBe(page)
    }),
    5000
  )
})
