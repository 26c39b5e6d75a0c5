import type { FeatureEntry } from '@appkit/ui-react'
import { en } from './messages/features.js'

/** The features of the kit: what each brings, and where its code is. One that is off, or never looked at, is never loaded. @source spec §1 */
export const FEATURES: readonly FeatureEntry[] = [
  {
    id: 'receive',
    flag: 'receive',
    messages: en.receive,
    views: { WalletReceive: 'receive.title', WalletCompatibleNetworks: 'receive.networksTitle' },
    accountAction: {
      label: 'receive.action',
      icon: 'M10 3.75v8.5m-3.5-3.5 3.5 3.5 3.5-3.5M4.25 16.25h11.5',
      view: 'WalletReceive'
    },
    load: () => import('@appkit/feature-receive')
  },
  {
    id: 'history',
    flag: 'history',
    messages: en.history,
    views: { Transactions: 'history.title' },
    accountTab: { title: 'history.title' },
    namespaces: ['eip155'],
    needsProvider: true,
    load: () => import('@appkit/feature-history')
  }
]
