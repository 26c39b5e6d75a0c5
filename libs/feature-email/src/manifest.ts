import type { FeatureManifest } from '@appkit/ui-react'

export { socialsManifest } from './socials-manifest.js'

declare module '@appkit/core' {
  interface ViewParameters {
    EmailVerifyDevice: undefined
    EmailVerifyOtp: undefined
    AccountSettings: undefined
    UpdateEmailWallet: undefined
    UpdateEmailPrimaryOtp: undefined
    UpdateEmailSecondaryOtp: undefined
    ApproveTransaction: undefined
    ExportKeys: undefined
  }
}

/** Login by email, as the feature announces itself. */
export const manifest: FeatureManifest = {
  id: 'email',
  isOnByDefault: true,
  namespaces: ['eip155', 'solana'],
  isOffered: ({ connectors }) => connectors.routes.some(({ type }) => type === 'AUTH'),
  connectMethod: 'email',
  accountOwner: {
    label: 'email.settings',
    view: 'AccountSettings'
  },
  views: {
    EmailVerifyDevice: { title: 'email.deviceTitle' },
    EmailVerifyOtp: { title: 'email.codeTitle' },
    AccountSettings: { title: 'email.settings', needs: 'account' },
    UpdateEmailWallet: { title: 'email.changeTitle', needs: 'account' },
    UpdateEmailPrimaryOtp: { title: 'email.currentTitle', needs: 'account' },
    UpdateEmailSecondaryOtp: { title: 'email.newTitle', needs: 'account' },
    ApproveTransaction: { title: 'email.approveTitle', needs: 'account', hasNoWayBack: true },
    ExportKeys: { title: 'email.exportTitle', needs: 'account', hasNoWayBack: true }
  },
  messages: {
    'email.approveTitle': 'Approve Transaction',
    'email.changeTitle': 'Edit Email',
    'email.codeTitle': 'Confirm Email',
    'email.currentTitle': 'Confirm Current Email',
    'email.deviceTitle': 'Register Device',
    'email.exportTitle': 'Export Keys',
    'email.newTitle': 'Confirm New Email',
    'email.settings': 'Account settings'
  }
}
