import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint, checkProperty } from '../../../../tools/library/check-property.js'
import { WALLET_ICON_LIMIT, cleanWalletName, hasMixedScripts, isSafeIcon } from './wallet-text.js'

describe('cleanWalletName', () => {
  test.each([
    ['MetaMask', 'MetaMask'],
    ['  Two   words\n ', 'Two words'],
    ['', 'Unknown wallet'],
    ['\u200b\u202e\u0000', 'Unknown wallet'],
    [undefined, 'Unknown wallet'],
    [{}, 'Unknown wallet'],
    ['pay\u202elaP', 'paylaP'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>']
  ])('T1.01 behavior: %j becomes %j', (name, expected) => {
    expect(cleanWalletName(name)).toBe(expected)
  })

  test('T1.01 behavior: any text becomes 1 to 64 visible characters', async () => {
    await checkProperty(
      fc.property(fc.string({ unit: anyCodePoint, maxLength: 400 }), (name) => {
        const cleaned = cleanWalletName(name)
        expect(cleaned.length).toBeGreaterThan(0)
        expect(cleaned.length).toBeLessThanOrEqual(64)
        expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      }),
      5_000
    )
  })

  test('T1.01 behavior: ten megabytes are cut before they are read', () => {
    expect(cleanWalletName('w'.repeat(10_000_000))).toHaveLength(64)
  })
})

test.each([
  ['MetaMask', false],
  ['MetаMask', true],
  ['Кошелёк', false],
  ['钱包 Wallet', false]
])('T1.01 behavior: %s mixes look-alike scripts: %s', (name, mixed) => {
  expect(hasMixedScripts(name)).toBe(mixed)
})

test.each([
  ['data:image/png;base64,AAAA', true],
  ['data:image/svg+xml,%3Csvg%2F%3E', true],
  ['data:image/svg+xml;base64,PHN2Zy8+', true],
  ['DATA:IMAGE/PNG;base64,AAAA', true],
  ['data:text/html,<script>1</script>', false],
  ['data:image/svg', false],
  [['javascript', 'alert(1)'].join(':'), false],
  [' data:image/png;base64,AAAA', false],
  ['https://tracker.example/pixel.png', false],
  ['"><img src=x onerror=alert(1)>', false],
  [`data:image/png;base64,${'A'.repeat(WALLET_ICON_LIMIT)}`, false],
  [undefined, false],
  [42, false]
])('T1.02 behavior: icon %.40s is safe: %s', (icon, safe) => {
  expect(isSafeIcon(icon)).toBe(safe)
})
