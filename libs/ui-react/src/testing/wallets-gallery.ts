import type { WalletPage } from '@appkit/core/data'
import type { CaipNetwork } from '@appkit/core'
import type { WalletListing } from '@appkit/core/internal'
import type { CachedAnswer, CachedQuestion } from './cached-answers.js'
import type { GalleryParts } from './create-gallery-state.js'
import { GALLERY_CONNECTORS, GALLERY_ICONS, GALLERY_NETWORKS, galleryConnector } from './fixtures.js'
import { galleryEntry, galleryError, type GalleryEntry } from './gallery-entry.js'

const NAMES = [
  'Amber Vault',
  'Birch',
  'Cobalt Key',
  'Dune Pocket',
  'Ember',
  'Fjord Signer',
  'Grove Safe',
  'Harbor Mobile',
  'Indigo Purse',
  'Juniper Chest',
  'Kestrel',
  'Lantern Wallet',
  'Moss',
  'Northern Lights Ledger'
]
const PICTURES = Object.values(GALLERY_ICONS)
const WITH_DIRECTORY = { widget: { hasDirectory: true } }

/** A listed wallet of the gallery; every field may be chosen. */
export function galleryListing(name: string, parts: Partial<WalletListing> = {}): WalletListing {
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return {
    id: slug,
    name,
    chains: ['eip155:1'],
    isCertified: false,
    links: { homepage: `https://${slug.slice(0, 40)}.example/` },
    supportsWalletConnect: true,
    ...parts
  }
}

const LISTINGS = NAMES.map((name, index) => galleryListing(name, { imageUrl: PICTURES[index % 5] }))
const MANY = Array.from({ length: 400 }, (_, index) => galleryListing(`${NAMES[index % 14] ?? ''} ${index + 1}`))

const restriction = (networks: readonly CaipNetwork[]) => ({
  include: [],
  exclude: [],
  chains: networks.map(({ caipNetworkId }) => caipNetworkId)
})

function recommended(answer: CachedAnswer<WalletPage>): CachedQuestion {
  return { endpointName: 'getWallets', question: { ...restriction(GALLERY_NETWORKS), entries: 4 }, answer }
}

function list(answer: CachedAnswer<{ pages: readonly WalletPage[]; pageParams: readonly number[] }>): CachedQuestion {
  return { endpointName: 'getWalletList', question: { ...restriction(GALLERY_NETWORKS), isCertified: false }, answer }
}

const pageOf = (wallets: readonly WalletListing[], count = wallets.length): CachedAnswer<WalletPage> => ({
  status: 'fulfilled',
  data: { wallets, count }
})
const pagesOf = (wallets: readonly WalletListing[], count = wallets.length) => ({
  status: 'fulfilled' as const,
  data: { pages: [{ wallets, count }], pageParams: [1] }
})
const failed = { status: 'rejected', error: galleryError('UNAVAILABLE') } as const

const two = GALLERY_CONNECTORS.slice(0, 2)
const connect = (state: string, description: string, parts: GalleryParts, more: Pick<GalleryEntry, 'device'> = {}) =>
  galleryEntry('Connect', state, description, parts, { ...WITH_DIRECTORY, ...more })
const allWallets = (state: string, description: string, parts: GalleryParts, hasDirectory = true) =>
  galleryEntry(
    'AllWallets',
    state,
    description,
    { stack: [{ view: 'Connect' }, { view: 'AllWallets' }], ...parts },
    { widget: { hasDirectory } }
  )
const downloads = (state: string, description: string, wallet: WalletListing) =>
  galleryEntry('Downloads', state, description, {
    stack: [{ view: 'Connect' }, { view: 'Downloads', parameters: { wallet } }]
  })

/** Connect with the directory's part, all wallets, and where to get one, in every state. */
export const WALLETS_GALLERY: readonly GalleryEntry[] = [
  connect('recommended', 'Two wallets found, two recommended, and how many there are', {
    connectors: two,
    answers: [recommended(pageOf(LISTINGS.slice(0, 4), 203))]
  }),
  connect(
    'usual',
    'Wallets elsewhere, of the page and of the directory',
    { hasRelay: true, connectors: two, answers: [recommended(pageOf(LISTINGS.slice(0, 4), 203))] },
    { device: 'desktop' }
  ),
  connect('no-wallet', 'No wallet in the page, and a way to one', {
    connectors: [],
    answers: [recommended(pageOf(LISTINGS.slice(0, 4), 203))]
  }),
  connect('recommended-loading', 'The recommended wallets are on their way', {
    connectors: two,
    answers: [recommended({ status: 'pending' })]
  }),
  connect('recommended-failed', 'The directory does not answer', { connectors: two, answers: [recommended(failed)] }),
  connect('recommended-only', 'No wallet found, four recommended', {
    connectors: [],
    answers: [recommended(pageOf(LISTINGS.slice(0, 4), 203))]
  }),
  connect('custom', 'A wallet of the app’s own', {
    connectors: two,
    options: { customWallets: [{ id: 'own', name: 'Ferry Wallet', image_url: GALLERY_ICONS.ember }] },
    answers: [recommended(pageOf([], 9))]
  }),
  allWallets('list', 'Wallets of the page and of the directory', {
    connectors: two,
    answers: [list(pagesOf(LISTINGS, 203))]
  }),
  allWallets('many', 'Four hundred wallets', { answers: [list(pagesOf(MANY))] }),
  allWallets('doubted', 'Names in doubt and the longest names', {
    connectors: [
      galleryConnector('mixed', { name: 'Hаrbor', icon: GALLERY_ICONS.harbor, caution: 'mixedScript' }),
      galleryConnector('twin', { name: 'Meadow Wallet', caution: 'sharedIdentity' })
    ],
    answers: [list(pagesOf([galleryListing('W'.repeat(64)), galleryListing(`${'Winding '.repeat(8)}`.trim())]))]
  }),
  allWallets('loading', 'The first page is on its way', { connectors: [], answers: [list({ status: 'pending' })] }),
  allWallets('none', 'The directory is empty', { connectors: [], answers: [list(pagesOf([]))] }),
  allWallets('away', 'The directory does not answer', { connectors: two, answers: [list(failed)] }),
  allWallets('release', 'There is no directory', { connectors: two }, false),
  galleryEntry(
    'GetWallet',
    'few',
    'Four wallets to begin with',
    {
      stack: [{ view: 'Connect' }, { view: 'WhatIsAWallet' }, { view: 'GetWallet' }],
      answers: [recommended(pageOf(LISTINGS.slice(0, 4), 203))]
    },
    WITH_DIRECTORY
  ),
  downloads(
    'everywhere',
    'A wallet for every device',
    galleryListing('Amber Vault', {
      imageUrl: GALLERY_ICONS.meadow,
      links: {
        chromeStore: 'https://chromewebstore.google.com/detail/amber/abc',
        appStore: 'https://apps.apple.com/app/id1',
        playStore: 'https://play.google.com/store/apps/details?id=amber',
        webapp: 'https://app.amber.example/',
        homepage: 'https://amber.example/',
        desktop: 'amber://'
      }
    })
  ),
  downloads('website', 'A wallet with a website only', galleryListing('Northern Lights Ledger')),
  downloads('nowhere', 'Nothing is known', galleryListing('W'.repeat(64), { links: {} }))
]
