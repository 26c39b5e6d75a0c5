import type { EmbeddedUser, SocialProvider } from '@appkit/core'
import {
  SOCIAL_NAMES,
  SOCIAL_PROVIDERS,
  type ConnectorRoute,
  type LiveConnection,
  type WidgetState
} from '@appkit/core/internal'
import type { FeatureEntry } from '@appkit/ui-react'
import {
  createGalleryState,
  galleryConnector,
  galleryError,
  galleryPortfolio,
  GALLERY_TOKENS,
  type GalleryEntry,
  type GalleryParts
} from '@appkit/ui-react/testing'
import type { AccessState } from '../logic/access-slice.js'
import { emailSlice } from '../logic/email-slice.js'
import type { SocialStatus } from '../logic/socials-slice.js'
import { allSocialsEn } from '../messages/all-socials-en.js'
import { socialsManifest } from '../socials-manifest.js'
import { emailEntry } from './gallery.js'

/** Social logins as a kit announces them, with all their words. */
export const socialsEntry: FeatureEntry = {
  ...socialsManifest,
  messages: { ...allSocialsEn, ...socialsManifest.messages },
  load: () => import('../feature-socials.js')
}

const LOGIN: ConnectorRoute = { id: 'AUTH', type: 'AUTH', name: 'Email', namespaces: ['eip155', 'solana'] }
const URI = 'https://farcaster.example/~/siwf?channelToken=9f86d081-884c-4d63-a1b4-1c6a5e0f2c11'

interface Sample {
  readonly parts?: GalleryParts
  readonly access?: AccessState
  readonly login?: { readonly provider: SocialProvider; readonly status: SocialStatus }
  readonly features?: readonly FeatureEntry[]
}

function entry(view: string, state: string, description: string, sample: Sample = {}): GalleryEntry {
  const { parts, access = { access: 'unasked' }, login, features = [socialsEntry] } = sample
  const makeState = (): WidgetState => {
    const made = createGalleryState({ stack: [{ view: 'Connect' }, { view }], ...parts })
    return {
      ...made,
      connectors: { ...made.connectors, routes: [LOGIN] },
      email: emailSlice.getInitialState(),
      loginAccess: access,
      socials: { count: 1, login: login && { ...login, route: made.router.stack.at(-1)?.key } }
    } as WidgetState
  }
  return { view, state, description, features, makeState }
}

/** Connect with so many of the social logins. */
function inConnect(state: string, description: string, count: number, { parts, ...sample }: Sample = {}): GalleryEntry {
  const features = { socials: SOCIAL_PROVIDERS.slice(0, count), ...parts?.options?.features }
  return entry('Connect', `socials-${state}`, description, {
    ...sample,
    parts: { stack: [{ view: 'Connect' }], ...parts, options: { ...parts?.options, features } }
  })
}

const inWindow = (state: string, description: string, status: SocialStatus, provider: SocialProvider = 'google') =>
  entry('ConnectingSocial', state, description, { login: { provider, status } })

const byFarcaster = (state: string, description: string, status: SocialStatus) =>
  entry('ConnectingFarcaster', state, description, { login: { provider: 'farcaster', status } })

/** The account of a logged-in user. */
function inAccount(state: string, description: string, user: Partial<EmbeddedUser> & { provider: SocialProvider }) {
  const wallet = galleryConnector('social', {
    id: 'AUTH',
    name: SOCIAL_NAMES[user.provider],
    type: 'AUTH',
    info: undefined
  })
  const parts: GalleryParts = {
    stack: [{ view: 'Account' }],
    connectedOn: 'eip155:1',
    wallet,
    live: {
      session: { id: 'login', approved: ['eip155:1'], user: { accountType: 'eoa', ...user } }
    } as Partial<LiveConnection>,
    portfolio: galleryPortfolio(GALLERY_TOKENS)
  }
  return entry('Account', state, description, { parts, features: [emailEntry, socialsEntry] })
}

/** Social logins in every state. */
export const SOCIALS_GALLERY: readonly GalleryEntry[] = [
  inConnect('all', 'All seven', 7),
  inConnect('six', 'Six: all of them are shown', 6),
  inConnect('three', 'Three', 3),
  inConnect('two', 'Two', 2),
  inConnect('one', 'One', 1),
  inConnect('with-email', 'Below the email field', 7, { features: [emailEntry, socialsEntry] }),
  inConnect('refused', 'The app may not use the frame', 7, {
    access: { access: 'refused' },
    parts: { options: { features: { email: false } } }
  }),
  inConnect('terms', 'Terms to agree to first', 7, {
    parts: { options: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://example.org/terms' } }
  }),
  entry('ConnectSocials', 'default', 'All of them'),
  entry('ConnectSocials', 'refused', 'The app may not use the frame', { access: { access: 'refused' } }),
  inWindow('waiting', 'The window is open', { step: 'waiting' }),
  inWindow('leaving', 'The page goes to the provider', { step: 'leaving' }, 'github'),
  inWindow('connecting', 'The account is being connected', { step: 'connecting' }, 'discord'),
  inWindow('blocked', 'The browser opened no window', { step: 'blocked' }, 'x'),
  inWindow('closed', 'The window was closed', { step: 'cancelled', by: 'closing' }, 'apple'),
  inWindow('declined', 'The person declined', { step: 'cancelled', by: 'declining' }, 'facebook'),
  inWindow('returned', 'The person went back', { step: 'cancelled', by: 'returning' }),
  inWindow('refused', 'The app may not use the frame', { step: 'refused' }),
  inWindow('failed', 'The services do not know the provider', { step: 'failed', error: galleryError('UNAVAILABLE') }),
  byFarcaster('preparing', 'The code is being made', { step: 'preparing' }),
  byFarcaster('default', 'A code to scan', { step: 'approving', uri: URI }),
  { ...byFarcaster('phone', 'A link, on a phone', { step: 'approving', uri: URI }), device: 'android' },
  byFarcaster('connecting', 'The account is being connected', { step: 'connecting' }),
  byFarcaster('expired', 'The user did not scan it', { step: 'expired' }),
  byFarcaster('declined', 'The person declined', { step: 'cancelled', by: 'declining' }),
  inAccount('social', 'Logged in by a social account', { provider: 'github', username: 'ann-lee' }),
  inAccount('social-email', 'Logged in by one that has no handle', {
    provider: 'google',
    email: 'ann.lee@example.org'
  }),
  inAccount('social-longest', 'The longest name', { provider: 'farcaster', username: 'ann-lee'.repeat(18) })
]
