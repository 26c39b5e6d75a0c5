import type { FeatureManifest } from '@appkit/ui-react'
import { announceAccount, type AccountMessages } from './account-announcement.js'
import type { allSocialsEn } from './messages/all-socials-en.js'
import type { en } from './messages/en.js'
import type { passkeysEn } from './messages/passkeys-en.js'
import type { passkeysManifest } from './passkeys-manifest.js'
import type { socialsManifest } from './socials-manifest.js'

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
export const manifest = {
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
    'email.changeTitle': 'Edit email',
    'email.codeTitle': 'Confirm email',
    'email.currentTitle': 'Confirm current email',
    'email.deviceTitle': 'Check your email',
    'email.newTitle': 'Confirm new email'
  }
} as const satisfies FeatureManifest

/** Every text of all ways to log in, in English: what a translation covers. */
export type LoginMessages = AccountMessages &
  typeof en &
  typeof passkeysEn &
  typeof allSocialsEn &
  typeof manifest.messages &
  typeof passkeysManifest.messages &
  typeof socialsManifest.messages
