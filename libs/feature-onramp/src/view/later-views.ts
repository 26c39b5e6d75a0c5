import {
  assetIconCss,
  copyAddressCss,
  noticeCss,
  progressPanelCss,
  reviewListCss,
  tokenPickerCss,
  type LoadedView
} from '@appkit/ui-react'
import { laterEn as messages } from '../messages/later-en.js'
import { FiatSelectView } from './fiat-select-view.js'
import { FundWalletView } from './fund-wallet-view.js'
import { InProgressView } from './in-progress-view.js'
import later from './later.css?inline'
import css from './onramp.css?inline'
import { ProvidersView } from './providers-view.js'
import { TokenSelectView } from './token-select-view.js'
import { WhatIsABuyView } from './what-is-a-buy-view.js'

type LaterView =
  | 'BuyInProgress'
  | 'FundWallet'
  | 'OnRampFiatSelect'
  | 'OnRampProviders'
  | 'OnRampTokenSelect'
  | 'WhatIsABuy'

const looks = (...parts: readonly string[]): string => [...parts, css, later].join('\n')

/** The views that come after the amount, or are seldom seen. */
export const LATER_VIEWS: { readonly [V in LaterView]: LoadedView<V> } = {
  OnRampProviders: {
    View: ProvidersView,
    css: looks(assetIconCss, copyAddressCss, noticeCss, reviewListCss),
    messages
  },
  BuyInProgress: { View: InProgressView, css: looks(noticeCss, progressPanelCss), messages },
  OnRampTokenSelect: { View: TokenSelectView, css: looks(tokenPickerCss), messages },
  OnRampFiatSelect: { View: FiatSelectView, css: looks(), messages },
  WhatIsABuy: { View: WhatIsABuyView, css: looks(), messages },
  FundWallet: { View: FundWalletView, css: looks(), messages }
}
