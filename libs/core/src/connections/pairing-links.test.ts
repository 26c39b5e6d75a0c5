import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint, checkProperty } from '../../../../tools/library/check-property.js'
import { pairingLink, walletPrefix, type LinkPlace, type LinkedPlatform } from './pairing-links.js'
import type { WalletLinks } from '../connectors/wallet-listing.js'

const URI = 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484'
const E = encodeURIComponent(URI)
const BROWSER: LinkPlace = { isAndroid: false, isTelegram: false, isFramed: false }
const ANDROID: LinkPlace = { ...BROWSER, isAndroid: true }
const SCHEME_FIRST: LinkPlace = { ...BROWSER, prefersScheme: true }
const FRAMED: LinkPlace = { ...BROWSER, isFramed: true }
const TELEGRAM: LinkPlace = { ...BROWSER, isTelegram: true }
const TELEGRAM_ANDROID: LinkPlace = { ...TELEGRAM, isAndroid: true }

const native: WalletLinks = { mobile: 'wallet://' }
const claimed: WalletLinks = { mobile: 'https://wallet.example/app' }
const both: WalletLinks = { mobile: 'wallet://', universal: 'https://wallet.example' }
const everywhere: WalletLinks = {
  mobile: 'wallet://',
  desktop: 'walletdesk:',
  webapp: 'https://app.wallet.example/x?y=1'
}

/** Links, platform, place, address and target. */
const TABLE: readonly (readonly [WalletLinks, LinkedPlatform, LinkPlace, string, string])[] = [
  [native, 'mobile', BROWSER, `wallet://wc?uri=${E}`, '_self'],
  [native, 'mobile', ANDROID, `wallet://wc?uri=${E}`, '_self'],
  [native, 'mobile', FRAMED, `wallet://wc?uri=${E}`, '_top'],
  [native, 'mobile', TELEGRAM, `wallet://wc?uri=${E}`, '_blank'],
  [native, 'mobile', TELEGRAM_ANDROID, `wallet://wc?uri=${encodeURIComponent(E)}`, '_blank'],
  [{ mobile: 'wallet:' }, 'mobile', BROWSER, `wallet://wc?uri=${E}`, '_self'],
  [{ mobile: 'wallet://main' }, 'mobile', BROWSER, `wallet://main/wc?uri=${E}`, '_self'],
  [{ mobile: 'wallet://main/' }, 'mobile', BROWSER, `wallet://main/wc?uri=${E}`, '_self'],
  [
    { mobile: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/' },
    'mobile',
    BROWSER,
    `bybitapp://open/route?targetUrl=by://web3/walletconnect/wc?uri=${E}`,
    '_self'
  ],
  [claimed, 'mobile', BROWSER, `https://wallet.example/app/wc?uri=${E}`, '_blank'],
  [claimed, 'mobile', FRAMED, `https://wallet.example/app/wc?uri=${E}`, '_blank'],
  [both, 'mobile', BROWSER, `https://wallet.example/wc?uri=${E}`, '_blank'],
  [both, 'mobile', SCHEME_FIRST, `wallet://wc?uri=${E}`, '_self'],
  [{ universal: 'https://wallet.example' }, 'mobile', SCHEME_FIRST, `https://wallet.example/wc?uri=${E}`, '_blank'],
  [both, 'mobile', TELEGRAM_ANDROID, `https://wallet.example/wc?uri=${encodeURIComponent(E)}`, '_blank'],
  [everywhere, 'desktop', BROWSER, `walletdesk://wc?uri=${E}`, '_self'],
  [everywhere, 'web', BROWSER, `https://app.wallet.example/x?y=1/wc?uri=${E}`, '_blank']
]

test.each(TABLE)('%j on %s of %j', (links, platform, place, href, target) => {
  expect(pairingLink(links, platform, URI, place)).toMatchObject({ href, target })
})

describe('home', () => {
  test('is the wallet without the pairing', () => {
    expect(pairingLink(both, 'mobile', URI, BROWSER)?.home).toBe('https://wallet.example/')
    expect(pairingLink(native, 'mobile', URI, BROWSER)?.home).toBe('wallet://')
  })

  test('a Telegram app is kept without what belongs to one start of it', () => {
    const links = { mobile: 'https://t.me/wallet_bot/app?startapp=abc' }
    expect(pairingLink(links, 'mobile', URI, TELEGRAM_ANDROID)?.home).toBe('https://t.me/wallet_bot/app')
  })
})

describe('vetting', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://x#Intent;end',
    'http://wallet.example',
    '//wallet.example',
    'https://user@wallet.example',
    'https://xn--wllet-ira.example',
    ' wallet://',
    ''
  ])('T1.14 behavior: %j is no way to a wallet', (mobile) => {
    expect(pairingLink({ mobile, desktop: mobile, webapp: mobile }, 'mobile', URI, BROWSER)).toBeUndefined()
    expect(walletPrefix({ mobile, desktop: mobile, webapp: mobile }, 'desktop')).toBeUndefined()
    expect(walletPrefix({ mobile, desktop: mobile, webapp: mobile }, 'web')).toBeUndefined()
  })

  test('T1.14 behavior: a bad universal link leaves the scheme', () => {
    expect(walletPrefix({ mobile: 'wallet://', universal: 'http://wallet.example' }, 'mobile')).toBe('wallet://')
  })

  test('T1.14 a web app is a web page', () => {
    expect(walletPrefix({ webapp: 'wallet://' }, 'web')).toBeUndefined()
  })

  test.each(['', 'https://evil.example', 'wc:', 'wc:a"b', 'wc:a b', `wc:${'a'.repeat(1_024)}`])(
    'behavior: %.30j is handed to no wallet',
    (uri) => {
      expect(pairingLink(native, 'mobile', uri, BROWSER)).toBeUndefined()
    }
  )

  test('T1.14 T5.12 whatever the directory says, the key is in the address of one vetted place only', async () => {
    await checkProperty(
      fc.property(
        fc.oneof(
          fc.string({ unit: anyCodePoint, maxLength: 60 }),
          fc.webUrl(),
          fc.stringMatching(/^[a-z]{1,20}:\/{0,3}[a-z/?#]{0,20}$/)
        ),
        fc.constantFrom<LinkedPlatform>('mobile', 'desktop', 'web'),
        (prefix, platform) => {
          const links: WalletLinks = { mobile: prefix, desktop: prefix, webapp: prefix, universal: prefix }
          const link = pairingLink(links, platform, URI, BROWSER)
          if (!link) return
          expect(link.href.endsWith(`wc?uri=${E}`)).toBe(true)
          expect(new URL(link.href).protocol).not.toMatch(/^(?:javascript|data|blob|file|http|ws|intent):$/)
          expect(link.home).not.toContain('symKey')
        }
      ),
      2_000
    )
  })
})
