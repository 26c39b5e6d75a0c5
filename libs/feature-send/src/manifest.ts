import type { SendArguments } from '@appkit/core'
import type { FeatureManifest } from '@appkit/ui-react'
import type { en } from './messages/en.js'

declare module '@appkit/core' {
  interface ViewParameters {
    WalletSend: SendArguments | undefined
    WalletSendSelectToken: undefined
    WalletSendPreview: undefined
    /** Where a transfer is: with the wallet, sent, confirmed, replaced or failed. */
    WalletSendConfirmed: undefined
  }
}

/** Sending coins and tokens, as it announces itself. */
export const manifest = {
  id: 'send',
  isOnByDefault: true,
  namespaces: ['eip155', 'solana'],
  views: {
    WalletSend: { title: 'send.title', needs: 'connection' },
    WalletSendSelectToken: { title: 'send.selectTitle', needs: 'connection' },
    WalletSendPreview: { title: 'send.reviewTitle', needs: 'connection' },
    WalletSendConfirmed: { title: 'send.title', needs: 'connection', showsEndOf: ['send'], hasNoWayBack: true }
  },
  accountAction: {
    label: 'send.action',
    icon: 'M10 12.25v-8.5m-3.5 3.5L10 3.75l3.5 3.5M4.25 16.25h11.5',
    view: 'WalletSend'
  },
  messages: {
    'send.action': 'Send',
    'send.reviewTitle': 'Review send',
    'send.selectTitle': 'Select token',
    'send.title': 'Send'
  }
} as const satisfies FeatureManifest

/** Every text of the feature, in English: what a translation covers. */
export type SendMessages = typeof en & typeof manifest.messages
