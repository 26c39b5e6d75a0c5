import type { FeatureEntry } from '@appkit/ui-react'
import { en } from './messages/features.js'

/** The features of the kit: what each brings, and where its code is. One that is off, or never looked at, is never loaded. */
export const FEATURES: readonly FeatureEntry[] = [
  {
    id: 'onramp',
    flag: 'onramp',
    messages: en.onramp,
    views: {
      OnRampAmount: 'onramp.amountTitle',
      OnRampProviders: 'onramp.providersTitle',
      OnRampTokenSelect: 'onramp.tokenTitle',
      OnRampFiatSelect: 'onramp.currencyTitle',
      WhatIsABuy: 'onramp.helpTitle',
      BuyInProgress: 'onramp.progressTitle',
      FundWallet: 'onramp.fundTitle'
    },
    accountAction: { label: 'onramp.action', icon: 'M10 4.25v11.5M4.25 10h11.5', view: 'OnRampAmount' },
    namespaces: ['eip155', 'solana'],
    needsProvider: true,
    load: () => import('@appkit/feature-onramp')
  },
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
    id: 'send',
    flag: 'send',
    messages: en.send,
    views: {
      WalletSend: 'send.title',
      WalletSendSelectToken: 'send.selectTitle',
      WalletSendPreview: 'send.reviewTitle',
      WalletSendConfirmed: 'send.title'
    },
    accountAction: {
      label: 'send.action',
      icon: 'M10 12.25v-8.5m-3.5 3.5L10 3.75l3.5 3.5M4.25 16.25h11.5',
      view: 'WalletSend'
    },
    namespaces: ['eip155', 'solana'],
    load: () => import('@appkit/feature-send')
  },
  {
    id: 'swaps',
    flag: 'swaps',
    messages: en.swaps,
    views: {
      Swap: 'swaps.title',
      SwapSelectToken: 'swaps.selectTitle',
      SwapPreview: 'swaps.previewTitle',
      SwapProgress: 'swaps.title'
    },
    accountAction: {
      label: 'swaps.action',
      icon: 'M4 7.25h11.5m-3-3 3 3-3 3M16 12.75H4.5m3-3-3 3 3 3',
      view: 'Swap'
    },
    namespaces: ['eip155'],
    needsProvider: true,
    load: () => import('@appkit/feature-swap')
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
  },
  {
    id: 'pay',
    flag: 'pay',
    messages: en.pay,
    views: {
      Pay: 'pay.title',
      PayQuote: 'pay.quoteTitle',
      PayLoading: 'pay.loadingTitle',
      PayWithExchange: 'pay.depositTitle',
      PayWithExchangeSelectAsset: 'pay.assetTitle'
    },
    load: () => import('@appkit/feature-pay')
  }
]
