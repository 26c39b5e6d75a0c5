import type { EmbeddedUser, PlainError } from '@appkit/core'
import type { ConnectorRoute, LiveConnection, WidgetState } from '@appkit/core/internal'
import type { FeatureEntry } from '@appkit/ui-react'
import {
  createGalleryState,
  GALLERY_NOW,
  galleryConnector,
  galleryError,
  galleryPortfolio,
  GALLERY_TOKENS,
  type GalleryEntry,
  type GalleryParts
} from '@appkit/ui-react/testing'
import type { AccessState } from '../logic/access-slice.js'
import type { EmailState } from '../logic/email-slice.js'
import { manifest } from '../manifest.js'
import { en } from '../messages/en.js'

/** Logging in by email as a kit announces it, with all its words. */
export const emailEntry: FeatureEntry = {
  ...manifest,
  messages: { ...en, ...manifest.messages },
  load: () => import('../feature-email.js')
}

const LOGIN: ConnectorRoute = { id: 'AUTH', type: 'AUTH', name: 'Email', namespaces: ['eip155', 'solana'] }
const WALLET = galleryConnector('email', { id: 'AUTH', name: 'Email', type: 'AUTH', info: undefined })
const ADDRESS = 'ann.lee@example.org'
const LONGEST = `${'the-longest-part-before-the-sign-that-anybody-can-have-anywhere1'}@${'mail.'.repeat(20)}example.org`

const nothing: EmailState = {
  typed: '',
  typedNew: '',
  status: { step: 'idle' },
  mail: undefined,
  isForCurrent: false,
  mailsAgainAt: 0
}

function entry(
  view: string,
  state: string,
  description: string,
  email: Partial<EmailState> = {},
  parts: GalleryParts = {},
  loginAccess: AccessState = { access: 'unasked' }
): GalleryEntry {
  const makeState = (): WidgetState => {
    const made = createGalleryState({ stack: [{ view: 'Connect' }, { view }], ...parts })
    return {
      ...made,
      connectors: { ...made.connectors, routes: [LOGIN] },
      connections: { ...made.connections, approvals: [{ id: '1', method: view }] },
      loginAccess,
      email: { ...nothing, ...email }
    } as WidgetState
  }
  return { view, state, description, features: [emailEntry], makeState }
}

const inConnect = (
  state: string,
  description: string,
  email?: Partial<EmailState>,
  parts?: GalleryParts,
  access?: AccessState
) => entry('Connect', `email-${state}`, description, email, { stack: [{ view: 'Connect' }], ...parts }, access)

/** The state of a logged-in user. */
const loggedIn = (email = ADDRESS, more: Partial<EmbeddedUser> = {}): GalleryParts => {
  const user: EmbeddedUser = { email, provider: 'email', accountType: 'eoa', ...more }
  return {
    connectedOn: 'eip155:1',
    wallet: WALLET,
    live: { session: { id: 'login', approved: ['eip155:1'], user } } as Partial<LiveConnection>,
    portfolio: galleryPortfolio(GALLERY_TOKENS)
  }
}

const inAccount = (view: string, state: string, description: string, email?: Partial<EmailState>, address?: string) =>
  entry(view, state, description, email, { ...loggedIn(address), stack: [{ view: 'Account' }, { view }] })

const EOA = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const bothTypes = (smart = EOA): Partial<EmbeddedUser> => ({
  accounts: [
    { address: EOA, type: 'eoa' },
    { address: smart, type: 'smartAccount' }
  ]
})
const smart: Partial<EmbeddedUser> = { ...bothTypes(), accountType: 'smartAccount', isSmartAccountDeployed: false }
const inTypes = (state: string, description: string, user: Partial<EmbeddedUser>, email?: Partial<EmailState>) =>
  entry('SmartAccountSettings', state, description, email, {
    ...loggedIn(ADDRESS, user),
    stack: [{ view: 'Account' }, { view: 'SmartAccountSettings' }]
  })

/** A mail that was just sent. */
const sent = (address = ADDRESS): Partial<EmailState> => ({
  mail: { address, at: GALLERY_NOW },
  mailsAgainAt: GALLERY_NOW + 24_000
})
/** A mail of some time ago. */
const earlier: Partial<EmailState> = { mail: { address: ADDRESS, at: GALLERY_NOW - 60_000 } }
const failed = (error: PlainError): Pick<EmailState, 'status'> => ({
  status: { step: 'idle', problem: { kind: 'failed', error } }
})
const wrongCode = failed({ ...galleryError('WALLET_ERROR'), context: { reason: 'CODE_WRONG' } })
const unreachable = failed(galleryError('UNAVAILABLE'))

/** Logging in by email in every state. */
export const EMAIL_GALLERY: readonly GalleryEntry[] = [
  inConnect('empty', 'As it opens'),
  inConnect('typed', 'An address', { typed: ADDRESS }),
  inConnect('invalid', 'No address', { typed: 'ann.lee@', status: { step: 'idle', problem: { kind: 'invalid' } } }),
  inConnect('sending', 'A mail is being sent', { typed: ADDRESS, status: { step: 'sending' } }),
  inConnect('throttled', 'Too often', {
    typed: ADDRESS,
    mailsAgainAt: GALLERY_NOW + 24_000,
    status: { step: 'idle', problem: { kind: 'throttled', seconds: 24 } }
  }),
  inConnect('refused', 'The app may not use the frame', { typed: 'ann' }, undefined, { access: 'refused' }),
  inConnect('unreachable', 'Whether it may is unknown', { typed: ADDRESS }, undefined, {
    access: 'unknown',
    error: galleryError('UNAVAILABLE')
  }),
  inConnect('below', 'Below the wallets, and terms to agree to', undefined, {
    options: {
      features: { connectMethodsOrder: ['wallet', 'email'], legalCheckbox: true },
      termsConditionsUrl: 'https://example.org/terms'
    }
  }),
  inConnect('alone', 'An app that wants no wallets', undefined, { options: { enableWallets: false } }),
  entry('EmailVerifyDevice', 'default', 'A link was mailed', sent()),
  entry('EmailVerifyDevice', 'again', 'Another one can be sent', earlier),
  entry('EmailVerifyDevice', 'expired', 'The user did not open it', {
    ...earlier,
    status: { step: 'idle', problem: { kind: 'expired' } }
  }),
  entry('EmailVerifyDevice', 'longest', 'The longest address', sent(LONGEST)),
  entry('EmailVerifyOtp', 'default', 'A code was mailed', sent()),
  entry('EmailVerifyOtp', 'checking', 'The code is being checked', { ...sent(), status: { step: 'checking' } }),
  entry('EmailVerifyOtp', 'connecting', 'The account is being connected', {
    ...sent(),
    status: { step: 'connecting' }
  }),
  entry('EmailVerifyOtp', 'wrong', 'A wrong code', { ...earlier, ...wrongCode }),
  entry('EmailVerifyOtp', 'unreachable', 'The network is gone', { ...earlier, ...unreachable }),
  entry('EmailVerifyOtp', 'old', 'A code of an hour ago', { mail: { address: ADDRESS, at: GALLERY_NOW - 3_600_000 } }),
  entry('EmailVerifyOtp', 'longest', 'The longest address', sent(LONGEST)),
  inAccount('Account', 'email', 'Logged in by email'),
  inAccount('Account', 'email-longest', 'The longest address', undefined, LONGEST),
  inAccount('AccountSettings', 'default', 'As it opens'),
  inAccount('AccountSettings', 'longest', 'The longest address', undefined, LONGEST),
  entry('Account', 'smart-account', 'Logged in by email, with a smart account', undefined, {
    ...loggedIn(ADDRESS, smart),
    stack: [{ view: 'Account' }]
  }),
  inTypes('default', 'The standard account is in use', bothTypes()),
  inTypes('smart', 'The smart account is in use, and not on its chain yet', smart),
  inTypes('addresses', 'Of a frame whose smart accounts have addresses of their own', bothTypes(EOA.replace('7', '8'))),
  inTypes('switching', 'Another one is being chosen', bothTypes(), { status: { step: 'switching' } }),
  inTypes('failed', 'The frame does not answer', bothTypes(), unreachable),
  inAccount('UpdateEmailWallet', 'default', 'As it opens'),
  inAccount('UpdateEmailWallet', 'invalid', 'No address', {
    typedNew: 'ann',
    status: { step: 'idle', problem: { kind: 'invalid' } }
  }),
  inAccount('UpdateEmailWallet', 'sending', 'A code is being sent', {
    typedNew: 'lee@example.org',
    status: { step: 'sending' }
  }),
  inAccount('UpdateEmailPrimaryOtp', 'default', 'A code at the address before', { ...sent(), isForCurrent: true }),
  inAccount('UpdateEmailSecondaryOtp', 'default', 'A code at the new address', sent('lee@example.org')),
  inAccount('UpdateEmailSecondaryOtp', 'wrong', 'A wrong code', {
    ...sent('lee@example.org'),
    ...wrongCode
  }),
  inAccount('ApproveTransaction', 'default', 'Before the frame is there'),
  inAccount('DeleteUser', 'default', 'Before the frame is there'),
  inAccount('ExportKeys', 'default', 'Before the frame is there')
]
