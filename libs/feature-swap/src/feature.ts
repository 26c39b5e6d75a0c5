import { partCss, type Feature } from '@appkit/ui-react'
import { installSwap } from './logic/install-swap.js'
import { en } from './messages/en.js'
import { PreviewView } from './view/preview-view.js'
import { ProgressView } from './view/progress-view.js'
import { SelectTokenView } from './view/select-token-view.js'
import css from './view/swap.css?inline'
import { SwapView } from './view/swap-view.js'

const { acknowledge, amountInput, assetIcon, copyAddress, notice, reviewList, segmentedControl, textField } = partCss
const form = [amountInput, assetIcon, notice, reviewList, segmentedControl, textField, css].join('\n')
const review = [assetIcon, acknowledge, copyAddress, notice, reviewList, partCss.typedConfirmation, css].join('\n')

/** Swapping tokens: what for what, the choice of a token, the review, and where a swap is. */
export const feature: Feature = {
  id: 'swaps',
  messages: en,
  views: {
    Swap: { View: SwapView, css: form },
    SwapSelectToken: { View: SelectTokenView, css: [partCss.tokenPicker, notice, css].join('\n') },
    SwapPreview: { View: PreviewView, css: review },
    SwapProgress: { View: ProgressView, css: [partCss.progressPanel, css].join('\n') }
  },
  install: installSwap
}
