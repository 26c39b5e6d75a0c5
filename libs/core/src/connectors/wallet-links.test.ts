import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint, checkProperty } from '../../../../tools/library/check-property.js'
import { safeAppLink, safeDeepLink, safeWebLink } from './wallet-links.js'

const SCRIPT = 'javascript'
const NEVER = [
  `${SCRIPT}:alert(1)`,
  `${SCRIPT.toUpperCase()}:alert(1)`,
  ` ${SCRIPT}:alert(1)`,
  `\t${SCRIPT}:alert(1)`,
  `java\tscript:alert(1)`,
  `java\nscript:alert(1)`,
  `\u0000${SCRIPT}:alert(1)`,
  `\u200b${SCRIPT}:alert(1)`,
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.example/5a3b',
  'file:///etc/passwd',
  'filesystem:https://app.example/temporary/a',
  'vbscript:msgbox(1)',
  'about:blank',
  'view-source:https://app.example',
  'intent://scan/#Intent;scheme=zxing;S.browser_fallback_url=https%3A%2F%2Fevil.example;end',
  'chrome://settings',
  'chrome-extension://abc/page.html',
  'moz-extension://abc/page.html',
  'ms-msdt:/id PCWDiagnostic',
  'search-ms:query=a',
  'tel:+100',
  'ws://app.example',
  'wss://app.example',
  'http://app.example',
  'ftp://app.example',
  '//evil.example',
  '/relative',
  'no link at all',
  '',
  'a:b',
  '1wallet://x',
  `${'a'.repeat(33)}://x`,
  'https://user:pass@app.example',
  'https://app.example@evil.example',
  'https://m\u0435tamask.io/',
  'https://xn--mtamask-9ya.io/',
  'https:\\\\app.example',
  'https:app.example',
  'https://app%2eexample/',
  'https://0x7f000001/',
  'wallet://user:pass@host/wc',
  `https://app.example/${'a'.repeat(2_048)}`,
  undefined,
  null,
  42,
  {}
]

test.each(NEVER)('T1.14 behavior: %j is no link', (link) => {
  expect([safeWebLink(link), safeAppLink(link), safeDeepLink(link)]).toEqual([undefined, undefined, undefined])
})

describe('what wallets have', () => {
  test.each([
    'metamask://',
    'cbwallet://miniapp',
    'okex://main',
    'bw://connect',
    'bybitapp://open/route?targetUrl=by://a'
  ])('default: %s opens an app', (link) => {
    expect([safeAppLink(link), safeWebLink(link)]).toEqual([link, undefined])
  })

  test.each(['https://metamask.io/', 'https://apps.apple.com/app/id1438144202', 'https://go.cb-w.com/dapp?cb_url=a'])(
    'default: %s is a page',
    (link) => {
      expect([safeAppLink(link), safeWebLink(link)]).toEqual([undefined, link])
    }
  )
})

test('T1.14 behavior: any text gives no link, a canonical https address, or a scheme of an app', async () => {
  const part = fc.constantFrom(
    'https:',
    SCRIPT,
    'wallet:',
    '//',
    '/',
    '@',
    '\\',
    '\t',
    ' ',
    '%',
    ':',
    'a.example',
    'intent'
  )
  const text = fc.oneof(
    fc.string({ unit: anyCodePoint }),
    fc.array(part).map((parts) => parts.join('')),
    fc.webUrl()
  )
  await checkProperty(
    fc.property(text, (link) => {
      const safe = safeDeepLink(link)
      if (safe === undefined) return
      const url = new URL(safe)
      expect(url.username + url.password).toBe('')
      expect(safe).toMatch(
        /^(?:https:\/\/[\u0021-\u007e]+$|(?!(?:javascript|data|blob|file|intent|about|https?):)[a-z][a-z0-9+.-]{1,31}:)/
      )
      expect(safeDeepLink(safe)).toBe(safe)
    }),
    10_000
  )
})
