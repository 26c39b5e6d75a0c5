import { safeDeepLink, safeWebLink } from '../connectors/wallet-links.js'
import type { WalletLinks } from '../connectors/wallet-listing.js'

/** Where a wallet that is to be paired runs: on this phone, on this computer, or in a tab of this browser. */
export type LinkedPlatform = 'mobile' | 'desktop' | 'web'

/** What decides how a link is written and opened. */
export interface LinkPlace {
  readonly isAndroid: boolean
  /** The page is shown by the Telegram app. */
  readonly isTelegram: boolean
  /** The page is inside a frame: a scheme must be opened by the page around it. */
  readonly isFramed: boolean
  /** The app would rather have a scheme than an address that the wallet claims. @default false */
  readonly prefersScheme?: boolean | undefined
}

/** A link that hands a pairing over to a wallet. */
export interface PairingLink {
  /** Holds the pairing's key: only for the chosen wallet, on a tap. @source docs/threats.md T5.12 */
  readonly href: string
  readonly target: '_self' | '_blank' | '_top'
  /** The wallet's own address, without the pairing: what later requests bring it to the front with. */
  readonly home: string
}

/** Longest pairing URI that is handed over, UTF-16 units. */
const URI_LIMIT = 1_024
const PAIRING_URI = /^wc:[\w.@?=&%:+,;~/-]+$/
const BARE_SCHEME = /^[a-z][a-z0-9+.-]*:\/{0,2}$/i

/**
 * The prefix that leads to a wallet on a platform, vetted; `undefined`: there is none. An address that the app claims goes before a scheme,
 * which any app may claim, unless the page wants it the other way. @source docs/threats.md T1.14, T5.12
 */
export function walletPrefix(links: WalletLinks, platform: LinkedPlatform, prefersScheme = false): string | undefined {
  if (platform === 'web') return safeWebLink(links.webapp)
  if (platform === 'desktop') return safeDeepLink(links.desktop)
  const scheme = safeDeepLink(links.mobile)
  return (prefersScheme ? scheme : undefined) ?? safeWebLink(links.universal) ?? scheme
}

/**
 * The link that opens a wallet with a pairing: `scheme://wc?uri=…` or `https://host/wc?uri=…`.
 * @param uri the pairing, `wc:…@2?…`. @returns `undefined`: the wallet has no link for the platform that may be followed, or the URI is none
 */
export function pairingLink(
  links: WalletLinks,
  platform: LinkedPlatform,
  uri: string,
  place: LinkPlace
): PairingLink | undefined {
  const prefix = walletPrefix(links, platform, place.prefersScheme)
  if (prefix === undefined || uri.length > URI_LIMIT || !PAIRING_URI.test(uri)) return undefined
  const isWeb = prefix.startsWith('https:')
  // Telegram on Android decodes a link once before it hands it on.
  const handed = place.isTelegram && place.isAndroid ? encodeURIComponent(uri) : uri
  return {
    href: `${withSlash(prefix)}wc?uri=${encodeURIComponent(handed)}`,
    target: isWeb || place.isTelegram ? '_blank' : place.isFramed ? '_top' : '_self',
    home: isTelegramLink(prefix) ? (prefix.split(/[?#]/)[0] ?? prefix) : prefix
  }
}

/** `scheme:` becomes `scheme://`, anything else ends in a slash. */
function withSlash(prefix: string): string {
  if (BARE_SCHEME.test(prefix)) return `${prefix.slice(0, prefix.indexOf(':'))}://`
  return prefix.endsWith('/') ? prefix : `${prefix}/`
}

/** What follows the name of a Telegram app is for one start of it. */
const isTelegramLink = (prefix: string) => prefix.startsWith('https://t.me/')
