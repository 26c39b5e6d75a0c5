import type { FeatureManifest } from '@appkit/ui-react'
import { announceAccount } from './account-announcement.js'

export { passkeysManifest } from './passkeys-manifest.js'
export { socialsManifest } from './socials-manifest.js'

declare module '@appkit/core' {
  interface ViewParameters {
    EmailVerifyDevice: undefined
    EmailVerifyOtp: undefined
    UpdateEmailWallet: undefined
    UpdateEmailPrimaryOtp: undefined
    UpdateEmailSecondaryOtp: undefined
  }
}

const account = announceAccount('email')

/** Login by email, as the feature announces itself. */
export const manifest: FeatureManifest = {
  ...account,
  id: 'email',
  isOnByDefault: true,
  namespaces: ['eip155', 'solana'],
  isOffered: ({ connectors }) => connectors.routes.some(({ type }) => type === 'AUTH'),
  connectMethod: 'email',
  views: {
    ...account.views,
    EmailVerifyDevice: { title: 'email.deviceTitle' },
    EmailVerifyOtp: { title: 'email.codeTitle' },
    UpdateEmailWallet: { title: 'email.changeTitle', needs: 'account' },
    UpdateEmailPrimaryOtp: { title: 'email.currentTitle', needs: 'account' },
    UpdateEmailSecondaryOtp: { title: 'email.newTitle', needs: 'account' }
  },
  messages: {
    ...account.messages,
    'email.changeTitle': 'Edit Email',
    'email.codeTitle': 'Confirm Email',
    'email.currentTitle': 'Confirm Current Email',
    'email.deviceTitle': 'Register Device',
    'email.newTitle': 'Confirm New Email'
  }
}
