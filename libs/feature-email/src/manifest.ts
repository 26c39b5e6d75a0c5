import type { FeatureManifest } from '@appkit/ui-react'

declare module '@appkit/core' {
  interface ViewParameters {
    EmailVerifyDevice: undefined
    EmailVerifyOtp: undefined
    SmartAccountSettings: undefined
    UpdateEmailWallet: undefined
    UpdateEmailPrimaryOtp: undefined
    UpdateEmailSecondaryOtp: undefined
    ApproveTransaction: undefined
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
    label: 'email.change',
    view: 'UpdateEmailWallet'
  },
  accountType: {
    labels: { eoa: 'email.accountType.eoa', smartAccount: 'email.accountType.smartAccount' },
    view: 'SmartAccountSettings'
  },
  views: {
    SmartAccountSettings: { title: 'email.accountType.title', needs: 'account' },
    EmailVerifyDevice: { title: 'email.deviceTitle' },
    EmailVerifyOtp: { title: 'email.codeTitle' },
    UpdateEmailWallet: { title: 'email.changeTitle', needs: 'account' },
    UpdateEmailPrimaryOtp: { title: 'email.currentTitle', needs: 'account' },
    UpdateEmailSecondaryOtp: { title: 'email.newTitle', needs: 'account' },
    ApproveTransaction: { title: 'email.approveTitle', needs: 'account', hasNoWayBack: true }
  },
  messages: {
    'email.accountType.eoa': 'Standard account',
    'email.accountType.smartAccount': 'Smart account',
    'email.accountType.title': 'Account Type',
    'email.approveTitle': 'Approve Transaction',
    'email.change': 'Change your email',
    'email.changeTitle': 'Edit Email',
    'email.codeTitle': 'Confirm Email',
    'email.currentTitle': 'Confirm Current Email',
    'email.deviceTitle': 'Register Device',
    'email.newTitle': 'Confirm New Email'
  }
}
