import type { ErrorCode } from '@appkit/core'
import type { ConnectionsState } from '@appkit/core/internal'
import { ACCOUNT_GALLERY, CONNECTED } from './account-gallery.js'
import { CONNECTIONS_GALLERY } from './connections-gallery.js'
import type { FixedWidgetOptions } from './create-fixed-widget.js'
import type { GalleryParts } from './create-gallery-state.js'
import {
  GALLERY_CONNECTORS,
  GALLERY_ICONS,
  GALLERY_NETWORKS,
  GALLERY_NOW,
  galleryConnector,
  galleryWallet
} from './fixtures.js'
import { galleryEntry, galleryError, type GalleryEntry } from './gallery-entry.js'
import { PARTS_GALLERY } from './parts-gallery.js'
import { WALLETS_GALLERY } from './wallets-gallery.js'

const [meadow = galleryConnector('meadow')] = GALLERY_CONNECTORS
const longName = 'The Extraordinarily Long and Winding Wallet Name Of Sixty Four Ch'.slice(0, 64)
const longWallet = galleryConnector('long', { name: longName, icon: GALLERY_ICONS.ember })
const legal = { termsConditionsUrl: 'https://example.com/terms', privacyPolicyUrl: 'https://example.com/privacy' }

const connect = (state: string, description: string, parts: GalleryParts) =>
  galleryEntry('Connect', state, description, parts)

const named = (name: string): GalleryParts => ({
  options: { app: { name, icon: GALLERY_ICONS.harbor }, messages: { 'connect.title': `Connect to ${name}` } }
})

function attemptOf(connector: typeof meadow, age: number, code?: ErrorCode): NonNullable<ConnectionsState['attempt']> {
  return {
    id: 'gallery',
    namespace: 'eip155',
    connectorUid: connector.uid,
    wallet: galleryWallet(connector),
    startedAt: GALLERY_NOW - age,
    step: code ? 'failed' : 'waiting',
    ...(code ? { error: galleryError(code) } : {})
  }
}

const connecting = (state: string, description: string, age: number, code?: ErrorCode, wallet = meadow) =>
  galleryEntry('ConnectingExternal', state, description, {
    connectors: [wallet],
    stack: [{ view: 'Connect' }, { view: 'ConnectingExternal', parameters: { connectorUid: wallet.uid } }],
    attempt: attemptOf(wallet, age, code)
  })

const networks = (state: string, description: string, parts: GalleryParts = {}, widget?: FixedWidgetOptions) =>
  galleryEntry(
    'Networks',
    state,
    description,
    { ...CONNECTED, stack: [{ view: 'Account' }, { view: 'Networks' }], ...parts },
    widget && { widget }
  )

const unsupported: GalleryParts = {
  connectedOn: 'eip155:56',
  stack: [{ view: 'UnsupportedChain' }],
  networks: GALLERY_NETWORKS.slice(0, 3)
}

/** Every view in every state, for eyes, screenshots and accessibility checks. */
export const GALLERY: readonly GalleryEntry[] = [
  connect('wallets', 'Four wallets found', {}),
  connect('named', 'The app has given its name and its picture', named('Ferry')),
  connect('long-title', 'The longest name of an app', named('The Ferries Of The North Harbour')),
  connect('recent', 'One used lately, one connected', {
    recent: ['org.example.harbor'],
    connectedOn: 'eip155:1'
  }),
  connect('caution', 'Two wallets share a name; one mixes alphabets', {
    connectors: [
      meadow,
      galleryConnector('twin', { name: 'Meadow Wallet', icon: GALLERY_ICONS.meadow, caution: 'sharedIdentity' }),
      galleryConnector('mixed', { name: 'Hаrbor', icon: GALLERY_ICONS.harbor, caution: 'mixedScript' })
    ]
  }),
  connect('long-names', 'The longest names', {
    connectors: [longWallet, galleryConnector('unbroken', { name: 'W'.repeat(64) }), meadow]
  }),
  connect('many', 'One hundred wallets', {
    connectors: Array.from({ length: 100 }, (_, index) =>
      galleryConnector(`wallet-${index}`, { name: `Wallet ${index + 1}` })
    )
  }),
  connect('empty', 'No wallet found', { connectors: [] }),
  connect('legal', 'Terms and privacy policy', { options: legal }),
  connect('legal-checkbox', 'Agreeing comes first', { options: { ...legal, features: { legalCheckbox: true } } }),
  connect('alert', 'An alert to the developer', { alerts: ['PROJECT_ID_NOT_CONFIGURED'] }),
  ...WALLETS_GALLERY,
  ...CONNECTIONS_GALLERY,
  connecting('waiting', 'The wallet was asked', 0),
  connecting('slow', 'Ten seconds later', 12_000),
  connecting('late', 'A minute later', 65_000),
  connecting('rejected', 'The user said no', 3_000, 'USER_REJECTED'),
  connecting('pending', 'An earlier request is open in the wallet', 3_000, 'WALLET_REQUEST_PENDING'),
  connecting('timeout', 'The wallet did not answer', 3_000, 'TIMEOUT'),
  connecting('invalid', 'The wallet sent nonsense', 3_000, 'BAD_RESPONSE'),
  connecting('failed', 'The wallet failed', 3_000, 'WALLET_ERROR'),
  connecting('long-name', 'The longest name', 12_000, undefined, longWallet),
  ...ACCOUNT_GALLERY,
  networks('list', 'Seven networks'),
  networks('few', 'Too few to search', { networks: GALLERY_NETWORKS.slice(0, 3) }),
  networks('switching', 'A switch waits for the wallet', { switching: 'eip155:8453' }),
  networks('locked', 'The wallet cannot switch', {}, { canSwitchNetwork: false }),
  galleryEntry('UnsupportedChain', 'choose', 'The wallet is on a network the app cannot use', unsupported),
  galleryEntry('UnsupportedChain', 'switching', 'A switch waits for the wallet', {
    ...unsupported,
    switching: 'eip155:1'
  }),
  galleryEntry('ConnectWallets', 'list', 'The wallets alone', {
    stack: [{ view: 'Connect' }, { view: 'ConnectWallets' }]
  }),
  galleryEntry('WhatIsAWallet', 'points', 'What a wallet is for', {
    stack: [{ view: 'Connect' }, { view: 'WhatIsAWallet' }]
  }),
  ...PARTS_GALLERY,
  galleryEntry('Missing', 'unknown-view', 'A view that no feature announced', { stack: [{ view: 'Missing' }] })
]
