import type { FeatureManifest } from '@appkit/ui-react'

declare module '@appkit/core' {
  interface ViewParameters {
    AddPasskey: undefined
  }
}

/** Login by a passkey, as the feature announces itself. Off until the operator of the frame and of the services has turned passkeys on. */
export const passkeysManifest: FeatureManifest = {
  id: 'passkeys',
  isOnByDefault: false,
  namespaces: ['eip155', 'solana'],
  isOffered: ({ connectors }) => connectors.routes.some(({ type }) => type === 'AUTH'),
  connectMethod: 'email',
  accountOwner: {
    label: 'passkeys.settings',
    view: 'AccountSettings'
  },
  views: {
    AccountSettings: { title: 'passkeys.settings', needs: 'account' },
    AddPasskey: { title: 'passkeys.addTitle', needs: 'account', hasNoWayBack: true },
    ApproveTransaction: { title: 'passkeys.approveTitle', needs: 'account', hasNoWayBack: true },
    ConnectPasskey: { title: 'passkeys.connectTitle', hasNoWayBack: true },
    ExportKeys: { title: 'passkeys.exportTitle', needs: 'account', hasNoWayBack: true }
  },
  messages: {
    'passkeys.addTitle': 'Protect Your Wallet',
    'passkeys.approveTitle': 'Approve Transaction',
    'passkeys.connectTitle': 'Passkey',
    'passkeys.exportTitle': 'Export Keys',
    'passkeys.settings': 'Account settings'
  }
}
