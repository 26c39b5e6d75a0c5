import { describe, expect, it } from 'vitest'
import type { WalletLinks } from '@appkit/core/internal'
import type { DevicePlatform } from '@appkit/core/internal'
import { galleryListing } from '../../testing/wallets-gallery.js'
import { pairingPlatforms } from './pairing-platforms.js'

const app: WalletLinks = { mobile: 'wallet://' }
const store: WalletLinks = { appStore: 'https://apps.apple.com/app/id1' }
const everywhere: WalletLinks = { ...app, desktop: 'walletdesk://', webapp: 'https://app.wallet.example/' }

describe('pairingPlatforms', () => {
  const table: readonly (readonly [string, WalletLinks, DevicePlatform, string])[] = [
    ['an app on phones, from a computer', app, 'desktop', 'qrcode'],
    ['an app on phones', app, 'ios', 'mobile'],
    ['an app on phones', app, 'android', 'mobile'],
    ['an app that is only known from its store, from a computer', store, 'desktop', 'qrcode'],
    ['an app that is only known from its store', store, 'ios', 'qrcode'],
    ['a universal link', { universal: 'https://wallet.example/' }, 'ios', 'mobile'],
    ['every platform', everywhere, 'desktop', 'qrcode web desktop'],
    ['every platform', everywhere, 'android', 'mobile web'],
    ['a web app', { webapp: 'https://app.wallet.example/' }, 'desktop', 'web'],
    ['a web app', { webapp: 'https://app.wallet.example/' }, 'ios', 'web'],
    ['an app on computers', { desktop: 'walletdesk://' }, 'desktop', 'desktop'],
    ['an app on computers', { desktop: 'walletdesk://' }, 'ios', 'qrcode'],
    ['nothing', {}, 'desktop', 'qrcode'],
    ['T1.14 links that may not be followed', { mobile: 'javascript:alert(1)' }, 'ios', 'qrcode']
  ]
  it.each(table)('%s, %j on %s', (_name, links, device, expected) => {
    expect(pairingPlatforms(galleryListing('One', { links }), device, false).join(' ')).toBe(expected)
  })

  it('a wallet in the page comes first', () => {
    expect(pairingPlatforms(galleryListing('One', { links: app }), 'desktop', true)).toEqual(['browser', 'qrcode'])
  })

  it('any wallet is met by code, on every device', () => {
    expect(pairingPlatforms(undefined, 'desktop', false)).toEqual(['qrcode'])
    expect(pairingPlatforms(undefined, 'android', false)).toEqual(['qrcode'])
  })
})
