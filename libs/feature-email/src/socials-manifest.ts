import type { FeatureManifest } from '@appkit/ui-react'

declare module '@appkit/core' {
  interface ViewParameters {
    ConnectSocials: undefined
    ConnectingSocial: undefined
    ConnectingFarcaster: undefined
  }
}

/** Login by a social account, as the feature announces itself. */
export const socialsManifest: FeatureManifest = {
  id: 'socials',
  isOnByDefault: true,
  namespaces: ['eip155', 'solana'],
  isOffered: ({ connectors }) => connectors.routes.some(({ type }) => type === 'AUTH'),
  connectMethod: 'social',
  accountOwner: {
    label: 'socials.settings',
    view: 'AccountSettings'
  },
  views: {
    ConnectSocials: { title: 'socials.allTitle' },
    ConnectingSocial: { title: 'socials.connectingTitle' },
    ConnectingFarcaster: { title: 'socials.farcasterTitle' },
    AccountSettings: { title: 'socials.settings', needs: 'account' },
    ApproveTransaction: { title: 'socials.approveTitle', needs: 'account', hasNoWayBack: true },
    ConnectPasskey: { title: 'socials.passkeyTitle', hasNoWayBack: true },
    ExportKeys: { title: 'socials.exportTitle', needs: 'account', hasNoWayBack: true }
  },
  messages: {
    'socials.allTitle': 'All Socials',
    'socials.approveTitle': 'Approve Transaction',
    'socials.connectingTitle': 'Log In',
    'socials.exportTitle': 'Export Keys',
    'socials.farcasterTitle': 'Farcaster',
    'socials.passkeyTitle': 'Passkey',
    'socials.settings': 'Account settings'
  }
}
