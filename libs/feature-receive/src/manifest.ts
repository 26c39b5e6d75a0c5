import type { FeatureManifest } from '@appkit/ui-react'
import type { en } from './messages/en.js'

declare module '@appkit/core' {
  interface ViewParameters {
    WalletReceive: undefined
    WalletCompatibleNetworks: undefined
  }
}

/** Receiving, as it announces itself. */
export const manifest = {
  id: 'receive',
  isOnByDefault: true,
  views: {
    WalletReceive: { title: 'receive.title', needs: 'connection' },
    WalletCompatibleNetworks: { title: 'receive.networksTitle', needs: 'connection' }
  },
  accountAction: {
    label: 'receive.action',
    icon: 'M10 3.75v8.5m-3.5-3.5 3.5 3.5 3.5-3.5M4.25 16.25h11.5',
    view: 'WalletReceive',
    fundingRow: { title: 'receive.rowTitle', detail: 'receive.rowDetail', rank: 1 }
  },
  messages: {
    'receive.action': 'Receive',
    'receive.networksTitle': 'Compatible networks',
    'receive.rowDetail': 'By QR code or address',
    'receive.rowTitle': 'Receive funds',
    'receive.title': 'Receive'
  }
} as const satisfies FeatureManifest

/** Every text of the feature, in English: what a translation covers. */
export type ReceiveMessages = typeof en & typeof manifest.messages
