import { asBaseUnits } from '@appkit/core'
import type { ChainNamespace, ErrorCode } from '@appkit/core'
import type { ConnectionsState, Pairing, WalletListing } from '@appkit/core/internal'
import type { GalleryParts } from './create-gallery-state.js'
import {
  GALLERY_ALL_NETWORKS,
  GALLERY_CONNECTORS,
  GALLERY_ICONS,
  GALLERY_NETWORKS,
  GALLERY_NOW,
  GALLERY_RELAY,
  galleryAddress,
  galleryConnection,
  galleryConnector,
  galleryWallet
} from './fixtures.js'
import { galleryEntry, galleryError, type GalleryEntry } from './gallery-entry.js'
import { galleryListing } from './wallets-gallery.js'

/** A pairing that no wallet can use. */
export const GALLERY_URI = `wc:${'7f6e504b'.repeat(8)}@2?relay-protocol=irn&symKey=${'587d5484'.repeat(8)}&expiryTimestamp=1768478640`

const waiting: Pairing = {
  id: 'gallery',
  connectorId: GALLERY_RELAY.id,
  status: 'waiting',
  uri: GALLERY_URI,
  expiresAt: GALLERY_NOW + 240_000
}
const preparing: Pairing = { id: 'gallery', connectorId: GALLERY_RELAY.id, status: 'preparing' }
const failed = (code: ErrorCode): Pairing => ({ ...preparing, status: 'failed', error: galleryError(code) })

const app = galleryListing('Amber Vault', {
  imageUrl: GALLERY_ICONS.meadow,
  links: { mobile: 'amber://', appStore: 'https://apps.apple.com/app/id1', homepage: 'https://amber.example/' }
})
const everywhere = galleryListing('Fjord Signer', {
  imageUrl: GALLERY_ICONS.harbor,
  rdns: 'org.example.harbor',
  links: { mobile: 'fjord://', desktop: 'fjord:', webapp: 'https://app.fjord.example/' }
})
const bare = galleryListing('Dune Pocket', { links: { homepage: 'https://dune.example/' } })
const long = galleryListing('The Extraordinarily Long and Winding Wallet Name Of Sixty Four Ch'.slice(0, 64), {
  links: { ...everywhere.links, appStore: 'https://apps.apple.com/app/id1' }
})

const pairing = (
  state: string,
  description: string,
  wallet: WalletListing | undefined,
  parts: GalleryParts = {},
  more: Parameters<typeof galleryEntry>[4] = {}
) =>
  galleryEntry(
    'ConnectingWalletConnect',
    state,
    description,
    {
      hasRelay: true,
      pairing: waiting,
      connectors: [],
      stack: [{ view: 'Connect' }, { view: 'ConnectingWalletConnect', parameters: { wallet } }],
      ...parts
    },
    { device: 'desktop', ...more }
  )

const basic = (state: string, description: string, parts: GalleryParts, more: Parameters<typeof galleryEntry>[4]) =>
  galleryEntry(
    'ConnectingWalletConnectBasic',
    state,
    description,
    {
      hasRelay: true,
      pairing: waiting,
      connectors: [],
      stack: [{ view: 'ConnectingWalletConnectBasic' }],
      ...parts
    },
    more
  )

const families: readonly ChainNamespace[] = ['eip155', 'solana', 'bip122']
const several = families.map((chain) =>
  galleryConnector(`kestrel-${chain}`, { id: 'kestrel', name: 'Kestrel', icon: GALLERY_ICONS.ember, chain })
)
const multiChain = (state: string, description: string, parts: GalleryParts = {}) =>
  galleryEntry('ConnectingMultiChain', state, description, {
    connectors: several,
    networks: GALLERY_ALL_NETWORKS,
    stack: [
      { view: 'Connect' },
      { view: 'ConnectingMultiChain', parameters: { connectorUids: several.map(({ uid }) => uid) } }
    ],
    ...parts
  })
const attempt = (step: 'waiting' | 'failed'): NonNullable<ConnectionsState['attempt']> => ({
  id: 'gallery',
  namespace: 'solana',
  connectorUid: 'uid-kestrel-solana',
  wallet: { connectorId: 'kestrel', name: 'Kestrel', type: 'ANNOUNCED' },
  startedAt: GALLERY_NOW,
  step,
  ...(step === 'failed' && { error: galleryError('USER_REJECTED') })
})

const networkOf = (namespace: ChainNamespace) =>
  GALLERY_ALL_NETWORKS.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId ?? 'eip155:1'
const phone = galleryConnector('phone', { name: 'Fjord Signer', icon: GALLERY_ICONS.harbor, type: 'WALLET_CONNECT' })
const kestrel = galleryConnector('kestrel', { name: 'Kestrel', icon: GALLERY_ICONS.ember })
const sessionOf = (namespace: ChainNamespace) => ({
  ...galleryConnection(networkOf(namespace), { ...phone, chain: namespace }),
  session: { id: 'gallery', approved: [networkOf(namespace)] }
})
const bitcoinAccount = (address: string, type: 'payment' | 'ordinal') =>
  ({ address, caipAddress: `${networkOf('bip122')}:${address}`, type }) as const
const bitcoinWallet = {
  ...galleryConnection(networkOf('bip122'), { ...kestrel, chain: 'bip122' }),
  accounts: [
    bitcoinAccount(galleryAddress('bip122'), 'payment'),
    bitcoinAccount('bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297', 'ordinal')
  ]
}

const profile = (state: string, description: string, parts: GalleryParts = {}) =>
  galleryEntry('ProfileWallets', state, description, {
    connectedOn: 'eip155:1',
    networks: GALLERY_ALL_NETWORKS,
    balance: { status: 'fulfilled', data: { value: asBaseUnits('1284600000000000000'), decimals: 18, symbol: 'ETH' } },
    stack: [{ view: 'Account' }, { view: 'ProfileWallets' }],
    ...parts
  })

const account = (state: string, description: string, parts: GalleryParts) =>
  galleryEntry('Account', state, description, {
    networks: GALLERY_ALL_NETWORKS,
    stack: [{ view: 'Account' }],
    ...parts
  })

/** A wallet of the last visit. */
const dormant = galleryConnector('heron', { name: 'Heron', icon: GALLERY_ICONS.harbor, chain: 'cosmos' })

/** Pairing, wallets on several network families, and the account switcher, in every state. */
export const CONNECTIONS_GALLERY: readonly GalleryEntry[] = [
  galleryEntry('Connect', 'relay', 'Wallets elsewhere by QR code', { hasRelay: true }, { device: 'desktop' }),
  galleryEntry('Connect', 'relay-phone', 'Wallets elsewhere by link', { hasRelay: true }, { device: 'ios' }),
  galleryEntry('Connect', 'reconnect', 'A wallet of the last visit that opens a window when it is asked', {
    connectors: [...GALLERY_CONNECTORS, dormant],
    networks: GALLERY_ALL_NETWORKS,
    dormant: { cosmos: galleryWallet(dormant) }
  }),
  pairing('code', 'Any wallet', undefined),
  pairing('code-wallet', 'A wallet on the phone', app),
  pairing('code-bare', 'A wallet of which no link is known', bare),
  pairing('preparing', 'The pairing is on its way', undefined, { pairing: preparing }),
  pairing('platforms', 'A wallet on every platform, also in the page', everywhere, {
    connectors: [galleryConnector('harbor', { name: 'Fjord Signer', icon: GALLERY_ICONS.harbor })]
  }),
  pairing('desktop', 'Its app on this computer', everywhere, {}, { tab: 'desktop' }),
  pairing('webapp', 'Its page', everywhere, {}, { tab: 'web' }),
  pairing('long-name', 'The longest name', long),
  pairing('phone', 'On the phone it runs on', app, {}, { device: 'ios' }),
  pairing('phone-preparing', 'The link is on its way', app, { pairing: preparing }, { device: 'ios' }),
  pairing('phone-long-name', 'The longest name, on a phone', long, {}, { device: 'android' }),
  pairing('phone-bare', 'On a phone, no link is known', bare, {}, { device: 'android' }),
  pairing('declined', 'The user said no', app, { pairing: failed('USER_REJECTED') }),
  pairing('offline', 'There is no connection', app, { pairing: failed('OFFLINE') }),
  pairing('failed', 'The relay does not answer', undefined, { pairing: failed('UNAVAILABLE') }),
  basic('code', 'An app without chain plug-ins', {}, { device: 'desktop' }),
  basic('phone', 'An app without chain plug-ins, on a phone', {}, { device: 'ios' }),
  basic('declined', 'The user said no', { pairing: failed('USER_REJECTED') }, { device: 'desktop' }),
  multiChain('choose', 'Three network families'),
  multiChain('waiting', 'The wallet was asked', { attempt: attempt('waiting') }),
  multiChain('failed', 'The user said no', { attempt: attempt('failed') }),
  multiChain('some', 'One is connected', {
    connections: { eip155: galleryConnection('eip155:1', several[0] ?? kestrel) }
  }),
  multiChain('gone', 'The wallet has left the page', { connectors: [] }),
  profile('one', 'One connection'),
  profile('several', 'A session over two families, another wallet with two accounts', {
    wallet: phone,
    live: { session: { id: 'gallery', approved: ['eip155:1'] } },
    connections: { solana: sessionOf('solana'), bip122: bitcoinWallet }
  }),
  profile('five', 'All five families', {
    connections: {
      solana: sessionOf('solana'),
      bip122: bitcoinWallet,
      polkadot: sessionOf('polkadot'),
      cosmos: sessionOf('cosmos')
    }
  }),
  galleryEntry('PartialConnection', 'two', 'Two families of a session could not be used', {
    wallet: phone,
    connectedOn: 'eip155:1',
    stack: [
      {
        view: 'PartialConnection',
        parameters: {
          name: phone.name,
          unusable: [
            { namespace: 'polkadot', code: 'INVALID_ADDRESS' },
            { namespace: 'cosmos', code: 'TIMEOUT' }
          ]
        }
      }
    ]
  }),
  profile('reconnecting', 'One has lost its transport, one is being brought back', {
    wallet: phone,
    live: { session: { id: 'gallery', approved: ['eip155:1'] }, isReachable: false },
    connections: {
      solana: { status: 'connecting', wallet: { connectorId: 'kestrel', name: 'Kestrel', type: 'ANNOUNCED' } }
    }
  }),
  galleryEntry('ProfileWallets', 'none', 'Nothing is connected', { stack: [{ view: 'ProfileWallets' }] }),
  account('bitcoin', 'A Bitcoin account', {
    connectedOn: networkOf('bip122'),
    balance: { status: 'fulfilled', data: { value: asBaseUnits('1250000'), decimals: 8, symbol: 'BTC' } }
  }),
  account('reconnect', 'Another family is connected than that of a wallet of the last visit', {
    connectedOn: 'eip155:1',
    connectors: [...GALLERY_CONNECTORS, dormant],
    dormant: { cosmos: galleryWallet(dormant) }
  }),
  account('polkadot', 'A Polkadot account without a balance', {
    connectedOn: networkOf('polkadot'),
    balance: { status: 'rejected', error: galleryError('BALANCE_UNAVAILABLE') }
  }),
  account('reconnecting', 'The session has lost its transport', {
    connectedOn: 'eip155:1',
    live: { session: { id: 'gallery', approved: ['eip155:1'] }, isReachable: false },
    networks: GALLERY_NETWORKS
  }),
  galleryEntry('Networks', 'families', 'Networks of every family', {
    connectedOn: 'eip155:1',
    networks: GALLERY_ALL_NETWORKS,
    connections: { solana: sessionOf('solana') },
    stack: [{ view: 'Account' }, { view: 'Networks' }]
  }),
  galleryEntry('UnsupportedChain', 'family', 'A session on a network of Bitcoin that the app does not list', {
    connectedOn: 'bip122:000000000933ea01ad0ee984209779ba',
    networks: GALLERY_ALL_NETWORKS,
    stack: [{ view: 'UnsupportedChain' }]
  })
]
