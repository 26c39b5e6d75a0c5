import { tokenPickerCss, type LoadedView } from '@appkit/ui-react'
import { laterEn } from '../messages/later-en.js'
import { FiatSelectView } from './fiat-select-view.js'
import { FundWalletView } from './fund-wallet-view.js'
import later from './later.css?inline'
import css from './onramp.css?inline'
import { TokenSelectView } from './token-select-view.js'
import { WhatIsABuyView } from './what-is-a-buy-view.js'

const look = [css, later].join('\n')

/** The views that are not on the way from the account to a provider. */
export const LATER_VIEWS: {
  readonly [V in 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'WhatIsABuy' | 'FundWallet']: LoadedView<V>
} = {
  OnRampTokenSelect: { View: TokenSelectView, css: [tokenPickerCss, look].join('\n'), messages: laterEn },
  OnRampFiatSelect: { View: FiatSelectView, css: look, messages: laterEn },
  WhatIsABuy: { View: WhatIsABuyView, css: look, messages: laterEn },
  FundWallet: { View: FundWalletView, css: look, messages: laterEn }
}
