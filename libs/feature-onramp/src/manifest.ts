import type { FeatureManifest } from '@appkit/ui-react'
import type { en } from './messages/en.js'

declare module '@appkit/core' {
  interface ViewParameters {
    /** How much is bought, of what, and with which money. */
    OnRampAmount: undefined
    OnRampProviders: undefined
    OnRampTokenSelect: undefined
    OnRampFiatSelect: undefined
    WhatIsABuy: undefined
    BuyInProgress: undefined
    FundWallet: undefined
  }
}

/** Buying with money, as it announces itself. */
export const manifest = {
  id: 'onramp',
  isOnByDefault: true,
  namespaces: ['eip155', 'solana'],
  needsProvider: true,
  views: {
    OnRampAmount: { title: 'onramp.amountTitle', needs: 'connection' },
    OnRampProviders: { title: 'onramp.providersTitle', needs: 'connection' },
    OnRampTokenSelect: { title: 'onramp.tokenTitle', needs: 'connection' },
    OnRampFiatSelect: { title: 'onramp.currencyTitle', needs: 'connection' },
    WhatIsABuy: { title: 'onramp.helpTitle', needs: 'connection', openedAs: 'SELECT_WHAT_IS_A_BUY' },
    BuyInProgress: { title: 'onramp.progressTitle', needs: 'connection' },
    FundWallet: { title: 'onramp.fundTitle', needs: 'connection' }
  },
  accountAction: {
    label: 'onramp.action',
    icon: 'M10 4.25v11.5M4.25 10h11.5',
    view: 'OnRampAmount',
    fundingRow: { title: 'onramp.rowTitle', detail: 'onramp.rowDetail', rank: 2 }
  },
  messages: {
    'onramp.action': 'Buy',
    'onramp.amountTitle': 'Buy',
    'onramp.currencyTitle': 'Select currency',
    'onramp.fundTitle': 'Fund wallet',
    'onramp.helpTitle': 'What is Buy?',
    'onramp.progressTitle': 'Buy',
    'onramp.providersTitle': 'Choose provider',
    'onramp.rowDetail': 'By card or bank transfer',
    'onramp.rowTitle': 'Buy crypto',
    'onramp.tokenTitle': 'Select token'
  }
} as const satisfies FeatureManifest

/** Every text of the feature, in English: what a translation covers. */
export type OnrampMessages = typeof en & typeof manifest.messages
