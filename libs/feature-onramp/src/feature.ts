import { amountInputCss, assetIconCss, noticeCss, segmentedControlCss, type Feature } from '@appkit/ui-react'
import { installOnramp } from './logic/install-onramp.js'
import { amountEn } from './messages/amount-en.js'
import { AmountView } from './view/amount-view.js'
import { loadProviderViews } from './view/load-provider-views.js'
import css from './view/onramp.css?inline'

const later = async () => (await import('./view/later-views.js')).LATER_VIEWS

/** Buying with money: the amount; and when they are wanted the provider, and what became of it. */
export const feature: Feature = {
  id: 'onramp',
  messages: amountEn,
  views: {
    OnRampAmount: {
      View: AmountView,
      css: [amountInputCss, assetIconCss, noticeCss, segmentedControlCss, css].join('\n')
    },
    OnRampProviders: async () => (await loadProviderViews()).providersView,
    OnRampTokenSelect: async () => (await later()).OnRampTokenSelect,
    OnRampFiatSelect: async () => (await later()).OnRampFiatSelect,
    BuyInProgress: async () => (await loadProviderViews()).inProgressView,
    WhatIsABuy: async () => (await later()).WhatIsABuy,
    FundWallet: async () => (await later()).FundWallet
  },
  install: installOnramp
}
