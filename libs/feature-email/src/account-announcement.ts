import type { FeatureManifest } from '@appkit/ui-react'

declare module '@appkit/core' {
  interface ViewParameters {
    AccountSettings: undefined
    ApproveTransaction: undefined
    ConnectPasskey: undefined
    DeleteUser: undefined
    ExportKeys: undefined
    SmartAccountSettings: undefined
  }
}

/** What each feature that logs people in says of the account before it has arrived, under its own name. */
export type AccountMessages = Readonly<
  Record<
    `${'email' | 'passkeys' | 'socials'}.${
      | `accountType.${'eoa' | 'smartAccount' | 'title'}`
      | 'approveTitle'
      | 'deleteTitle'
      | 'exportTitle'
      | 'passkeyTitle'
      | 'settings'}`,
    string
  >
>

type AccountAnnouncement = Required<Pick<FeatureManifest, 'accountOwner' | 'accountType' | 'messages' | 'views'>>

/** What each login feature announces, whichever of them is on: the account of a logged-in user, and the views in which the frame asks. */
export function announceAccount(id: 'email' | 'passkeys' | 'socials'): AccountAnnouncement {
  return {
    accountOwner: { label: `${id}.settings`, view: 'AccountSettings' },
    accountType: {
      labels: { eoa: `${id}.accountType.eoa`, smartAccount: `${id}.accountType.smartAccount` },
      view: 'SmartAccountSettings'
    },
    views: {
      AccountSettings: { title: `${id}.settings`, needs: 'account' },
      ApproveTransaction: { title: `${id}.approveTitle`, needs: 'account', hasNoWayBack: true },
      ConnectPasskey: { title: `${id}.passkeyTitle`, hasNoWayBack: true },
      DeleteUser: { title: `${id}.deleteTitle`, needs: 'account', hasNoWayBack: true },
      ExportKeys: { title: `${id}.exportTitle`, needs: 'account', hasNoWayBack: true },
      SmartAccountSettings: { title: `${id}.accountType.title`, needs: 'account' }
    },
    messages: {
      [`${id}.accountType.eoa`]: 'Standard account',
      [`${id}.accountType.smartAccount`]: 'Smart account',
      [`${id}.accountType.title`]: 'Account type',
      [`${id}.approveTitle`]: 'Approve transaction',
      [`${id}.deleteTitle`]: 'Delete account',
      [`${id}.exportTitle`]: 'Export keys',
      [`${id}.passkeyTitle`]: 'Passkey',
      [`${id}.settings`]: 'Account settings'
    }
  }
}
