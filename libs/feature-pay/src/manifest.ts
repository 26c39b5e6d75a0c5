import type { FeatureManifest } from '@appkit/ui-react'

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
export const manifest: FeatureManifest = {
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
    'pay.assetTitle': 'Select Asset',
    'pay.depositTitle': 'Deposit from Exchange',
    'pay.loadingTitle': 'Payment',
    'pay.quoteTitle': 'Review payment',
    'pay.title': 'How you pay'
  }
}
