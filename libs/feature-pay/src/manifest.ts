import type { FeatureManifest } from '@appkit/ui-react'
import type { en } from './messages/en.js'

declare module '@appkit/core' {
  interface ViewParameters {
    Pay: undefined
    PayQuote: undefined
    PayLoading: undefined
    PayWithExchange: undefined
    PayWithExchangeSelectAsset: undefined
  }
}

/** Paying with a wallet or at an exchange, as it announces itself. */
export const manifest = {
  id: 'pay',
  isOnByDefault: false,
  views: {
    Pay: { title: 'pay.title', isResumed: true },
    PayQuote: { title: 'pay.quoteTitle', isResumed: true },
    PayLoading: { title: 'pay.loadingTitle', showsEndOf: ['pay'] },
    PayWithExchange: { title: 'pay.depositTitle' },
    PayWithExchangeSelectAsset: { title: 'pay.assetTitle' }
  },
  messages: {
    'pay.assetTitle': 'Select asset',
    'pay.depositTitle': 'Deposit from exchange',
    'pay.loadingTitle': 'Payment',
    'pay.quoteTitle': 'Review payment',
    'pay.title': 'How you pay'
  }
} as const satisfies FeatureManifest

/** Every text of the feature, in English: what a translation covers. */
export type PayMessages = typeof en & typeof manifest.messages
