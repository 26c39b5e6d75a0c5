import type { FeatureManifest } from '@appkit/ui-react'
import type { en } from './messages/en.js'

declare module '@appkit/core' {
  interface ViewParameters {
    Transactions: undefined
  }
}

/** The account's activity, as it announces itself. */
export const manifest = {
  id: 'history',
  isOnByDefault: true,
  namespaces: ['eip155'],
  needsProvider: true,
  views: { Transactions: { title: 'history.title', needs: 'connection', openedAs: 'CLICK_TRANSACTIONS' } },
  accountTab: { title: 'history.title', openedAs: 'CLICK_TRANSACTIONS' },
  messages: { 'history.title': 'Activity' }
} as const satisfies FeatureManifest

/** Every text of the feature, in English: what a translation covers. */
export type HistoryMessages = typeof en & typeof manifest.messages
