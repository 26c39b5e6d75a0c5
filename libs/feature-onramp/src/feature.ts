import { partCss, type Feature } from '@appkit/ui-react'
import { installOnramp } from './logic/install-onramp.js'
import { en } from './messages/en.js'
import { AmountView } from './view/amount-view.js'
import { FiatSelectView } from './view/fiat-select-view.js'
import { FundWalletView } from './view/fund-wallet-view.js'
import { InProgressView } from './view/in-progress-view.js'
import css from './view/onramp.css?inline'
import { ProvidersView } from './view/providers-view.js'
import { TokenSelectView } from './view/token-select-view.js'
import { WhatIsABuyView } from './view/what-is-a-buy-view.js'

const looks = (...parts: readonly string[]): string => [...parts, css].join('\n')

/** Buying with money: amount, provider, and what became of it. */
export const feature: Feature = {
  id: 'onramp',
  messages: en,
  views: {
    OnRampAmount: {
      View: AmountView,
      css: looks(partCss.amountInput, partCss.assetIcon, partCss.notice, partCss.segmentedControl)
    },
    OnRampProviders: {
      View: ProvidersView,
      css: looks(partCss.assetIcon, partCss.copyAddress, partCss.notice, partCss.reviewList)
    },
    OnRampTokenSelect: { View: TokenSelectView, css: looks(partCss.tokenPicker) },
    OnRampFiatSelect: { View: FiatSelectView, css: looks() },
    BuyInProgress: { View: InProgressView, css: looks(partCss.notice, partCss.progressPanel) },
    WhatIsABuy: { View: WhatIsABuyView, css: looks() },
    FundWallet: { View: FundWalletView, css: looks() }
  },
  install: installOnramp
}
