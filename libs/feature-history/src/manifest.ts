import type { FeatureManifest } from '@appkit/ui-react'

declare module '@appkit/core' {
  interface ViewParameters {
    Transactions: undefined
  }
}

/** The account's activity, as it announces itself. */
export const manifest: FeatureManifest = {
  id: 'history',
  isOnByDefault: true,
  namespaces: ['eip155'],
  needsProvider: true,
  views: { Transactions: { title: 'history.title', needs: 'connection' } },
  accountTab: { title: 'history.title' },
  messages: { 'history.title': 'Activity' }
}
