import { asDecimal } from '@appkit/core/internal'
import type { CaipAddress } from '@appkit/core'
import type { Nft, NftPage, Portfolio, TokenBalance } from '@appkit/core/data'
import type { FeatureFlag } from '@appkit/core/internal'
import type { AccountAction, FeatureEntry } from '../features/feature.js'
import type { CachedAnswer } from './cached-answers.js'
import { GALLERY_NOW } from './fixtures.js'

const contractOf = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`

/** A token of the gallery on Ethereum. @param value US dollars; absent: unknown */
export function galleryToken(
  index: number,
  [symbol, name, numeric, value]: readonly [string, string, string, string?]
): TokenBalance {
  return {
    chainId: 'eip155:1',
    ...(index > 0 && { address: `eip155:1:${contractOf(index)}` as CaipAddress }),
    name,
    symbol,
    quantity: { decimals: 18, numeric: asDecimal(numeric) },
    value: value === undefined ? undefined : asDecimal(value)
  }
}

const disc = (color: string, mark: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${color}"/><path d="${mark}" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`)}`

export const GALLERY_TOKENS: readonly TokenBalance[] = [
  {
    ...galleryToken(0, ['ETH', 'Ether', '1.2846', '4112.46']),
    iconUrl: disc('#5b6ee1', 'M11 15c4-4 7 3 11 0s5-2 7 0M11 21c4-4 7 3 11 0s5-2 7 0M11 27c4-4 7 3 11 0s5-2 7 0')
  },
  {
    ...galleryToken(1, ['USDM', 'Meadow Dollar', '2500.5', '2500.5']),
    quantity: { decimals: 6, numeric: asDecimal('2500.5') },
    iconUrl: disc('#2f7d5b', 'M20 10v20M25 14c-8-4-12 5-4 6s4 10-6 6')
  },
  galleryToken(2, ['HRB', 'Harbor', '312.000001', '98.731']),
  galleryToken(3, ['DUST', 'Dust', '0.000000000000000001', '0.0000001']),
  galleryToken(4, ['QUIET', 'Quiet Token', '12000'])
]

/** Names as a chain may hold them, after they were cleaned; amounts of 78 digits. */
export const GALLERY_EXTREME_TOKENS: readonly TokenBalance[] = [
  galleryToken(0, ['ETH', 'Ether', '9'.repeat(78), '9'.repeat(78)]),
  galleryToken(1, [
    'W'.repeat(32),
    'The Extraordinarily Long and Winding Name of a Token That Nobody Wanted '.repeat(2).slice(0, 128),
    '1',
    '0'
  ]),
  galleryToken(2, ['CLAIM', '<img src=x onerror=alert(1)> visit claim-now.example', '1000000']),
  galleryToken(3, ['', '', '0.5'])
]

/** Ten thousand of them. */
export const GALLERY_MANY_TOKENS: readonly TokenBalance[] = Array.from({ length: 10_000 }, (_, index) =>
  galleryToken(index, [`T${index}`, `Token ${index + 1}`, `${index}.25`, `${index}`])
)

/** The provider's answer with these tokens. @param age ms */
export function galleryPortfolio(tokens: readonly TokenBalance[], age = 0): CachedAnswer<Portfolio> {
  return { status: 'fulfilled', data: { coverage: 'known', tokens, asOf: GALLERY_NOW - age }, age }
}

const landscape = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="hsl(${hue} 60% 80%)"/><circle cx="28" cy="13" r="5" fill="hsl(${hue + 40} 80% 65%)"/><path d="M0 32c8-12 14-12 20-4s12 4 20-6v18H0z" fill="hsl(${hue} 40% 40%)"/></svg>`)}`

/** A collectible of the gallery on Ethereum. */
export function galleryNft(index: number, parts: Partial<Nft> = {}): Nft {
  return {
    chainId: 'eip155:1',
    contract: contractOf(0),
    tokenId: String(index + 1),
    standard: 'ERC721',
    quantity: asDecimal('1'),
    name: `Valley No. ${index + 1}`,
    collection: 'Valleys',
    imageUrl: landscape((index * 47) % 360),
    isSpam: false,
    ...parts
  }
}

/** The provider's answer with these pages of collectibles. */
export function galleryNfts(...pages: readonly NftPage[]) {
  const data = { pages, pageParams: pages.map((_, page) => (page === 0 ? '' : `page-${page}`)) }
  return { status: 'fulfilled', data } as const
}

const action = (label: string, icon: string): AccountAction => ({ label, icon, view: 'Account' })

const feature = (id: FeatureFlag, word: string, icon: string): FeatureEntry => ({
  id,
  isOnByDefault: true,
  messages: { [`${id}.action`]: word },
  views: {},
  accountAction: action(`${id}.action`, icon),
  load: () => new Promise(() => undefined)
})

/** Four features with a button each, and one with a tab; none of them ever arrives. */
export const GALLERY_FEATURES: readonly FeatureEntry[] = [
  feature('onramp', 'Buy', 'M10 4.25v11.5M4.25 10h11.5'),
  feature('swaps', 'Swap', 'M4 7.25h11.5m-3-3 3 3-3 3M16 12.75H4.5m3-3-3 3 3 3'),
  feature('receive', 'Receive', 'M10 3.75v8.5m-3.5-3.5 3.5 3.5 3.5-3.5M4.25 16.25h11.5'),
  feature('send', 'Send', 'M10 12.25v-8.5m-3.5 3.5L10 3.75l3.5 3.5M4.25 16.25h11.5'),
  {
    id: 'history',
    isOnByDefault: true,
    messages: { 'history.title': 'Activity' },
    views: {},
    accountTab: { title: 'history.title' },
    needsProvider: true,
    load: () => new Promise(() => undefined)
  }
]
