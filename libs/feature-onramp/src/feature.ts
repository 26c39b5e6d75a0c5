import {
  amountInputCss,
  assetIconCss,
  copyAddressCss,
  noticeCss,
  reviewListCss,
  segmentedControlCss,
  type Feature
} from '@appkit/ui-react'
import { installOnramp } from './logic/install-onramp.js'
import { en } from './messages/en.js'
import { AmountView } from './view/amount-view.js'
import css from './view/onramp.css?inline'
import { ProvidersView } from './view/providers-view.js'

const looks = (...parts: readonly string[]): string => [...parts, css].join('\n')
const later = async () => (await import('./view/later-views.js')).LATER_VIEWS

/** Buying with money: amount, provider, and what became of it. */
export const feature: Feature = {
  id: 'onramp',
  messages: en,
  views: {
    OnRampAmount: {
      View: AmountView,
      css: looks(amountInputCss, assetIconCss, noticeCss, segmentedControlCss)
    },
    OnRampProviders: {
      View: ProvidersView,
      css: looks(assetIconCss, copyAddressCss, noticeCss, reviewListCss)
    },
    OnRampTokenSelect: async () => (await later()).OnRampTokenSelect,
    OnRampFiatSelect: async () => (await later()).OnRampFiatSelect,
    BuyInProgress: async () => (await later()).BuyInProgress,
    WhatIsABuy: async () => (await later()).WhatIsABuy,
    FundWallet: async () => (await later()).FundWallet
  },
  install: installOnramp
}
