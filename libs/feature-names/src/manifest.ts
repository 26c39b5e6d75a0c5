import type { FeatureManifest } from '@appkit/ui-react'
import type { en } from './messages/en.js'

declare module '@appkit/core' {
  interface ViewParameters {
    RegisterAccountName: undefined
    /** `name`: with its suffix. */
    RegisterAccountNameSuccess: { readonly name: string }
  }
}

/** Names of accounts, as the feature announces itself. */
export const manifest = {
  id: 'names',
  isOnByDefault: true,
  namespaces: ['eip155'],
  needsProvider: true,
  views: {
    RegisterAccountName: { title: 'names.title', needs: 'account', openedAs: 'OPEN_ENS_FLOW' },
    RegisterAccountNameSuccess: { title: 'names.title', needs: 'account' }
  },
  naming: {
    label: 'names.action',
    icon: 'M3.75 4.75v5a1 1 0 0 0 .3.7l5.8 5.8a1.25 1.25 0 0 0 1.8 0l4.6-4.6a1.25 1.25 0 0 0 0-1.8l-5.8-5.8a1 1 0 0 0-.7-.3h-5a1 1 0 0 0-1 1Zm3.5 2.5h.01',
    view: 'RegisterAccountName'
  },
  messages: { 'names.action': 'Choose a name', 'names.title': 'Choose name' }
} as const satisfies FeatureManifest

/** Every text of the feature, in English: what a translation covers. */
export type NamesMessages = typeof en & typeof manifest.messages
