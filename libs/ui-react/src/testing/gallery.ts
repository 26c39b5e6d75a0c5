import type { ErrorCode, NativeBalance, PlainError } from '@appkit/core'
import type { ConnectionsState, WidgetState } from '@appkit/core/internal'
import type { FeatureEntry } from '../features/feature.js'
import type { FixedWidgetOptions } from './create-fixed-widget.js'
import { createGalleryState, type GalleryParts } from './create-gallery-state.js'
import {
  GALLERY_CONNECTORS,
  GALLERY_ICONS,
  GALLERY_NETWORKS,
  GALLERY_NOW,
  galleryConnector,
  galleryWallet
} from './fixtures.js'

/** One view in one state. */
export interface GalleryEntry {
  readonly view: string
  /** Kebab-case; unique within the view. */
  readonly state: string
  readonly description: string
  makeState(): WidgetState
  readonly widget?: FixedWidgetOptions
  /** The features its views come from, with all their words in `messages`. @default none */
  readonly features?: readonly FeatureEntry[] | undefined
}

const [meadow = galleryConnector('meadow')] = GALLERY_CONNECTORS
const longName = 'The Extraordinarily Long and Winding Wallet Name Of Sixty Four Ch'.slice(0, 64)
const longWallet = galleryConnector('long', { name: longName, icon: GALLERY_ICONS.ember })
const legal = { termsConditionsUrl: 'https://example.com/terms', privacyPolicyUrl: 'https://example.com/privacy' }

const entry = (
  view: string,
  state: string,
  description: string,
  parts: GalleryParts,
  widget?: FixedWidgetOptions
): GalleryEntry => ({
  view,
  state,
  description,
  makeState: () => createGalleryState(parts),
  ...(widget ? { widget } : {})
})

const connect = (state: string, description: string, parts: GalleryParts) => entry('Connect', state, description, parts)

const plainError = (code: ErrorCode, retryable = true): PlainError =>
  ({ code, message: code, retryable, context: {} }) as PlainError

function attemptOf(connector: typeof meadow, age: number, code?: ErrorCode): NonNullable<ConnectionsState['attempt']> {
  return {
    id: 'gallery',
    namespace: 'eip155',
    connectorUid: connector.uid,
    wallet: galleryWallet(connector),
    startedAt: GALLERY_NOW - age,
    step: code ? 'failed' : 'waiting',
    ...(code ? { error: plainError(code) } : {})
  }
}

const connecting = (state: string, description: string, age: number, code?: ErrorCode, wallet = meadow) =>
  entry('ConnectingExternal', state, description, {
    connectors: [wallet],
    stack: [{ view: 'Connect' }, { view: 'ConnectingExternal', parameters: { connectorUid: wallet.uid } }],
    attempt: attemptOf(wallet, age, code)
  })

const ether = (value: string): NativeBalance => ({ value, decimals: 18, symbol: 'ETH' })
const connected: GalleryParts = {
  connectedOn: 'eip155:1',
  stack: [{ view: 'Account' }],
  balance: { status: 'fulfilled', data: ether('1284600000000000000') }
}
const account = (state: string, description: string, parts: GalleryParts = {}) =>
  entry('Account', state, description, { ...connected, ...parts })

const networks = (state: string, description: string, parts: GalleryParts = {}, widget?: FixedWidgetOptions) =>
  entry(
    'Networks',
    state,
    description,
    { ...connected, stack: [{ view: 'Account' }, { view: 'Networks' }], ...parts },
    widget
  )

const unsupported: GalleryParts = {
  connectedOn: 'eip155:56',
  stack: [{ view: 'UnsupportedChain' }],
  networks: GALLERY_NETWORKS.slice(0, 3)
}

const toast = (variant: 'loading' | 'success' | 'error', text: string) =>
  account(`toast-${variant}`, `A toast (${variant}) over the card`, {
    toast: { id: 'gallery', variant, message: { text }, shownAt: GALLERY_NOW }
  })

/** Every view in every state, for eyes, screenshots and accessibility checks. */
export const GALLERY: readonly GalleryEntry[] = [
  connect('wallets', 'Four wallets found', {}),
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
  connecting('waiting', 'The wallet was asked', 0),
  connecting('slow', 'Ten seconds later', 12_000),
  connecting('late', 'A minute later', 65_000),
  connecting('rejected', 'The user said no', 3_000, 'USER_REJECTED'),
  connecting('pending', 'An earlier request is open in the wallet', 3_000, 'WALLET_REQUEST_PENDING'),
  connecting('timeout', 'The wallet did not answer', 3_000, 'TIMEOUT'),
  connecting('invalid', 'The wallet sent nonsense', 3_000, 'BAD_RESPONSE'),
  connecting('failed', 'The wallet failed', 3_000, 'WALLET_ERROR'),
  connecting('long-name', 'The longest name', 12_000, undefined, longWallet),
  account('balance', 'Everything known'),
  account('loading', 'The balance is on its way', { balance: { status: 'pending' } }),
  account('unknown', 'The balance is unknown', {
    balance: { status: 'rejected', error: plainError('BALANCE_UNAVAILABLE') }
  }),
  account('stale', 'The last good balance is old', {
    balance: {
      status: 'rejected',
      error: plainError('BALANCE_UNAVAILABLE'),
      data: ether('1284600000000000000'),
      age: 240_000
    }
  }),
  account('huge', 'A balance of 78 digits and a long wallet name', {
    balance: { status: 'fulfilled', data: { value: '9'.repeat(78), decimals: 0, symbol: 'ETH' } },
    wallet: longWallet
  }),
  account('dust', 'Less than can be shown', { balance: { status: 'fulfilled', data: ether('1') } }),
  account('unsupported', 'On a network the app does not list', {
    connectedOn: 'eip155:56',
    options: { allowUnsupportedChain: true }
  }),
  account('one-network', 'Nothing to switch to', { networks: GALLERY_NETWORKS.slice(0, 1) }),
  toast('loading', 'Waiting for your wallet'),
  toast('success', 'Address copied'),
  toast('error', 'Token Balance Unavailable'),
  networks('list', 'Seven networks'),
  networks('few', 'Too few to search', { networks: GALLERY_NETWORKS.slice(0, 3) }),
  networks('switching', 'A switch waits for the wallet', { switching: 'eip155:8453' }),
  networks('locked', 'The wallet cannot switch', {}, { canSwitchNetwork: false }),
  entry('UnsupportedChain', 'choose', 'The wallet is on a network the app cannot use', unsupported),
  entry('UnsupportedChain', 'switching', 'A switch waits for the wallet', { ...unsupported, switching: 'eip155:1' }),
  entry('WhatIsAWallet', 'points', 'What a wallet is for', { stack: [{ view: 'Connect' }, { view: 'WhatIsAWallet' }] }),
  entry('Missing', 'unknown-view', 'A view that nobody announced', { stack: [{ view: 'Missing' }] })
]
