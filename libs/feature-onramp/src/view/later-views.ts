import { noticeCss, progressPanelCss, tokenPickerCss, type LoadedView } from '@appkit/ui-react'
import { FiatSelectView } from './fiat-select-view.js'
import { FundWalletView } from './fund-wallet-view.js'
import { InProgressView } from './in-progress-view.js'
import css from './onramp.css?inline'
import { TokenSelectView } from './token-select-view.js'
import { WhatIsABuyView } from './what-is-a-buy-view.js'

/** The views that are not on the way from the account to a provider. */
export const LATER_VIEWS: {
  readonly [
    V in 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'BuyInProgress' | 'WhatIsABuy' | 'FundWallet'
  ]: LoadedView<V>
} = {
  OnRampTokenSelect: { View: TokenSelectView, css: [tokenPickerCss, css].join('\n') },
  OnRampFiatSelect: { View: FiatSelectView, css },
  BuyInProgress: { View: InProgressView, css: [noticeCss, progressPanelCss, css].join('\n') },
  WhatIsABuy: { View: WhatIsABuyView, css },
  FundWallet: { View: FundWalletView, css }
}
