import { amountInputCss, assetIconCss, noticeCss, segmentedControlCss, type Feature } from '@appkit/ui-react'
import { installOnramp } from './logic/install-onramp.js'
import { amountEn } from './messages/amount-en.js'
import { AmountView } from './view/amount-view.js'
import { loadLaterViews } from './view/load-later-views.js'
import css from './view/onramp.css?inline'

/** Buying with money: the amount; and when they are wanted the provider, and what became of it. */
export const feature: Feature = {
  id: 'onramp',
  messages: amountEn,
  views: {
    OnRampAmount: {
      View: AmountView,
      css: [amountInputCss, assetIconCss, noticeCss, segmentedControlCss, css].join('\n')
    },
    OnRampProviders: async () => (await loadLaterViews()).OnRampProviders,
    OnRampTokenSelect: async () => (await loadLaterViews()).OnRampTokenSelect,
    OnRampFiatSelect: async () => (await loadLaterViews()).OnRampFiatSelect,
    BuyInProgress: async () => (await loadLaterViews()).BuyInProgress,
    WhatIsABuy: async () => (await loadLaterViews()).WhatIsABuy,
    FundWallet: async () => (await loadLaterViews()).FundWallet
  },
  install: installOnramp
}
