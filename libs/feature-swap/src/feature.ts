import {
  amountInputCss,
  assetIconCss,
  chipCss,
  noticeCss,
  reviewListCss,
  segmentedControlCss,
  textFieldCss,
  type Feature
} from '@appkit/ui-react'
import { installSwap } from './logic/install-swap.js'
import { en } from './messages/en.js'
import css from './view/swap.css?inline'
import { SwapView } from './view/swap-view.js'

/** Swapping tokens: what for what; and when they are wanted the choice of a token, the review, and where a swap is. */
export const feature: Feature = {
  id: 'swaps',
  messages: en,
  views: {
    Swap: {
      View: SwapView,
      css: [
        amountInputCss,
        assetIconCss,
        chipCss,
        noticeCss,
        reviewListCss,
        segmentedControlCss,
        textFieldCss,
        css
      ].join('\n')
    },
    SwapSelectToken: async () => (await import('./view/token-views.js')).selectTokenView,
    SwapPreview: async () => (await import('./view/review-views.js')).previewView,
    SwapProgress: async () => (await import('./view/review-views.js')).progressView
  },
  install: installSwap
}
