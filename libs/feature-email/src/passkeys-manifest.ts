import type { FeatureManifest } from '@appkit/ui-react'
import { announceAccount } from './account-announcement.js'

declare module '@appkit/core' {
  interface ViewParameters {
    AddPasskey: undefined
  }
}

const account = announceAccount('passkeys')

/** Login by a passkey, as the feature announces itself. Off until the operator of the frame and of the services has turned passkeys on. */
export const passkeysManifest = {
  ...account,
  id: 'passkeys',
  isOnByDefault: false,
  namespaces: ['eip155', 'solana'],
  isOffered: ({ connectors }) => connectors.routes.some(({ type }) => type === 'AUTH'),
  connectMethod: 'email',
  views: {
    ...account.views,
    AddPasskey: { title: 'passkeys.addTitle', needs: 'account', hasNoWayBack: true }
  },
  messages: {
    ...account.messages,
    'passkeys.addTitle': 'Protect your wallet'
  }
} as const satisfies FeatureManifest
