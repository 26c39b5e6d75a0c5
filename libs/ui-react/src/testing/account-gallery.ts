import { asDecimal } from '@appkit/core/internal'
import { asBaseUnits } from '@appkit/core'
import type { NativeBalance } from '@appkit/core'
import {
  GALLERY_EXTREME_TOKENS,
  GALLERY_FEATURES,
  GALLERY_MANY_TOKENS,
  GALLERY_TOKENS,
  galleryNft,
  galleryNfts,
  galleryPortfolio
} from './account-fixtures.js'
import type { GalleryParts } from './create-gallery-state.js'
import { GALLERY_ICONS, GALLERY_NETWORKS, GALLERY_NOW, galleryConnector } from './fixtures.js'
import { galleryEntry, galleryError, type GalleryEntry } from './gallery-entry.js'

const longName = 'The Extraordinarily Long and Winding Wallet Name Of Sixty Four Ch'.slice(0, 64)
const longWallet = galleryConnector('long', { name: longName, icon: GALLERY_ICONS.ember })
const ether = (value: string): NativeBalance => ({ value: asBaseUnits(value), decimals: 18, symbol: 'ETH' })

/** Connected on Ethereum, with tokens. */
export const CONNECTED: GalleryParts = {
  connectedOn: 'eip155:1',
  stack: [{ view: 'Account' }],
  portfolio: galleryPortfolio(GALLERY_TOKENS),
  balance: { status: 'fulfilled', data: ether('1284600000000000000') }
}

const withFeatures = { features: GALLERY_FEATURES }
const ALL_OFF = { history: false, onramp: false, receive: false, send: false, swaps: false }

const account = (
  state: string,
  description: string,
  parts: GalleryParts = {},
  more: Parameters<typeof galleryEntry>[4] = withFeatures
) => galleryEntry('Account', state, description, { ...CONNECTED, ...parts }, more)

const nfts = (state: string, description: string, answer: GalleryParts['nfts']) =>
  account(`nfts-${state}`, description, answer ? { nfts: answer } : {}, { ...withFeatures, tab: 'nfts' })

const native = (state: string, description: string, parts: GalleryParts = {}) =>
  account(`native-${state}`, description, parts, { ...withFeatures, widget: { hasProvider: false } })

const toast = (variant: 'loading' | 'success' | 'error', text: string) =>
  account(`toast-${variant}`, `A toast (${variant}) over the card`, {
    toast: { id: 'gallery', variant, message: { text }, shownAt: GALLERY_NOW }
  })

/** The account in every state. */
export const ACCOUNT_GALLERY: readonly GalleryEntry[] = [
  account('tokens', 'Everything known'),
  account('named', 'With a name and a picture', {
    identity: { status: 'fulfilled', data: { name: 'meadow.example', avatar: GALLERY_ICONS.meadow } }
  }),
  account('long-name', 'The longest name', {
    identity: { status: 'fulfilled', data: { name: `${'long-label.'.repeat(23)}example` } },
    wallet: longWallet
  }),
  account('one-action', 'Receiving only', { options: { features: { onramp: false, send: false, swaps: false } } }),
  account('actions-order', 'Sending first, as the host wants', {
    options: { features: { walletFeaturesOrder: ['send', 'receive'] } }
  }),
  account('loading', 'Tokens are on their way', { portfolio: { status: 'pending' } }),
  account('empty', 'Nothing there yet', { portfolio: galleryPortfolio([]) }),
  account('failed', 'The load failed', { portfolio: { status: 'rejected', error: galleryError('UNAVAILABLE') } }),
  account('stale', 'The last good answer is old', {
    portfolio: {
      status: 'rejected',
      error: galleryError('UNAVAILABLE'),
      data: { coverage: 'known', tokens: GALLERY_TOKENS, asOf: GALLERY_NOW - 240_000 },
      age: 240_000
    }
  }),
  account('unpriced', 'What everything is worth is unknown', {
    portfolio: galleryPortfolio(GALLERY_TOKENS.slice(4))
  }),
  account('extreme', 'Hostile and endless names, 78 digits', { portfolio: galleryPortfolio(GALLERY_EXTREME_TOKENS) }),
  account('ten-thousand', 'Ten thousand tokens', { portfolio: galleryPortfolio(GALLERY_MANY_TOKENS) }),
  account('testnet', 'On a test network', {
    connectedOn: 'eip155:11155111',
    networks: GALLERY_NETWORKS.toReversed(),
    portfolio: { status: 'fulfilled', data: { coverage: 'testnet', tokens: [], asOf: GALLERY_NOW } }
  }),
  account('unknown-network', 'The data provider does not know the network', {
    portfolio: { status: 'fulfilled', data: { coverage: 'unsupported', tokens: [], asOf: GALLERY_NOW } }
  }),
  account('unsupported', 'On a network the app does not list', {
    connectedOn: 'eip155:56',
    options: { allowUnsupportedChain: true }
  }),
  account('one-network', 'Nothing to switch to', { networks: GALLERY_NETWORKS.slice(0, 1) }),
  account('no-features', 'Every feature is off', { options: { features: ALL_OFF } }),
  nfts(
    'some',
    'Three collectibles, one of them an edition',
    galleryNfts({
      nfts: [
        galleryNft(0),
        galleryNft(1, { standard: 'ERC1155', quantity: asDecimal('12') }),
        galleryNft(2, { name: undefined, collection: undefined, imageUrl: undefined, tokenId: '9'.repeat(78) })
      ]
    })
  ),
  nfts(
    'pages',
    'One page of several',
    galleryNfts({ nfts: Array.from({ length: 20 }, (_, index) => galleryNft(index)), next: 'more' })
  ),
  nfts(
    'hostile',
    'Names as a chain may hold them',
    galleryNfts({
      nfts: [
        galleryNft(0, {
          name: '<script>alert(1)</script> claim at claim-now.example '.repeat(3).slice(0, 128),
          collection: 'C'.repeat(128),
          imageUrl: undefined
        }),
        galleryNft(1, { standard: 'ERC1155', quantity: asDecimal('9'.repeat(78)) })
      ]
    })
  ),
  nfts(
    'hidden',
    'Two of unknown collections',
    galleryNfts({
      nfts: [galleryNft(0), galleryNft(1, { isSpam: true }), galleryNft(2, { isSpam: true }), galleryNft(3)]
    })
  ),
  nfts('loading', 'On their way', { status: 'pending' }),
  nfts('empty', 'None', galleryNfts({ nfts: [] })),
  nfts('failed', 'The NFTs could not be loaded', { status: 'rejected', error: galleryError('UNAVAILABLE') }),
  native('balance', 'Without a data provider'),
  native('loading', 'The native balance is on its way', { balance: { status: 'pending' } }),
  native('unknown', 'The native balance is unknown', {
    balance: { status: 'rejected', error: galleryError('BALANCE_UNAVAILABLE') }
  }),
  native('stale', 'The last native balance is old', {
    balance: {
      status: 'rejected',
      error: galleryError('BALANCE_UNAVAILABLE'),
      data: ether('1284600000000000000'),
      age: 240_000
    }
  }),
  native('huge', 'A native balance of 78 digits', {
    balance: { status: 'fulfilled', data: { value: asBaseUnits(10n ** 77n), decimals: 0, symbol: 'ETH' } }
  }),
  native('dust', 'Less than can be shown', { balance: { status: 'fulfilled', data: ether('1') } }),
  toast('loading', 'Waiting for your wallet'),
  toast('success', 'Address copied'),
  toast('error', 'Token Balance Unavailable')
]
