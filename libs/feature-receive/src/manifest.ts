import type { FeatureManifest } from '@appkit/ui-react'

declare module '@appkit/core' {
  interface ViewParameters {
    WalletReceive: undefined
    WalletCompatibleNetworks: undefined
  }
}

/** Receiving, as it announces itself. */
export const manifest: FeatureManifest = {
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
    'receive.networksTitle': 'Compatible Networks',
    'receive.rowDetail': 'By QR code or address',
    'receive.rowTitle': 'Receive funds',
    'receive.title': 'Receive'
  }
}
