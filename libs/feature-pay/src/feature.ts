import {
  acknowledgeCss,
  amountInputCss,
  assetIconCss,
  copyAddressCss,
  networkIconCss,
  noticeCss,
  progressPanelCss,
  reviewListCss,
  tokenPickerCss,
  type Feature
} from '@appkit/ui-react'
import { installPay } from './logic/install-pay.js'
import { en } from './messages/en.js'
import { PayLoadingView } from './view/pay-loading-view.js'
import { PayQuoteView } from './view/pay-quote-view.js'
import { PayView } from './view/pay-view.js'
import { PayWithExchangeView } from './view/pay-with-exchange-view.js'
import css from './view/pay.css?inline'
import { SelectAssetView } from './view/select-asset-view.js'

const shared = [assetIconCss, networkIconCss, noticeCss, css]
const looks = [...shared, acknowledgeCss, progressPanelCss, reviewListCss, copyAddressCss].join('\n')
const depositLooks = [...shared, amountInputCss].join('\n')
const pickerLooks = [...shared, tokenPickerCss].join('\n')

/** Paying with a wallet or at an exchange, and depositing from an exchange. */
export const feature: Feature = {
  id: 'pay',
  messages: en,
  install: installPay,
  views: {
    Pay: { View: PayView, css: looks },
    PayQuote: { View: PayQuoteView, css: looks },
    PayLoading: { View: PayLoadingView, css: looks },
    PayWithExchange: { View: PayWithExchangeView, css: depositLooks },
    PayWithExchangeSelectAsset: { View: SelectAssetView, css: pickerLooks }
  }
}
