import type { FeatureManifest } from '@appkit/ui-react'
import { announceAccount } from './account-announcement.js'

declare module '@appkit/core' {
  interface ViewParameters {
    ConnectSocials: undefined
    ConnectingSocial: undefined
    ConnectingFarcaster: undefined
  }
}

const account = announceAccount('socials')

/** Login by a social account, as the feature announces itself. */
export const socialsManifest = {
  ...account,
  id: 'socials',
  isOnByDefault: true,
  namespaces: ['eip155', 'solana'],
  isOffered: ({ connectors }) => connectors.routes.some(({ type }) => type === 'AUTH'),
  connectMethod: 'social',
  views: {
    ...account.views,
    ConnectSocials: { title: 'socials.allTitle' },
    ConnectingSocial: { title: 'socials.connectingTitle' },
    ConnectingFarcaster: { title: 'socials.farcasterTitle' }
  },
  messages: {
    ...account.messages,
    'socials.allTitle': 'All socials',
    'socials.connectingTitle': 'Log in',
    'socials.farcasterTitle': 'Farcaster'
  }
} as const satisfies FeatureManifest
