import {
  acknowledgeCss,
  assetIconCss,
  copyAddressCss,
  noticeCss,
  progressPanelCss,
  reviewListCss,
  textFieldCss,
  typedConfirmationCss,
  type LoadedView
} from '@appkit/ui-react'
import { PreviewView } from './preview-view.js'
import { ProgressView } from './progress-view.js'
import { reviewEn } from '../messages/review-en.js'
import css from './review.css?inline'

/** The review with its looks. */
export const previewView: LoadedView<'SwapPreview'> = {
  View: PreviewView,
  messages: reviewEn,
  css: [
    assetIconCss,
    acknowledgeCss,
    copyAddressCss,
    noticeCss,
    reviewListCss,
    textFieldCss,
    typedConfirmationCss,
    css
  ].join('\n')
}

/** Where a swap is, with its looks. */
export const progressView: LoadedView<'SwapProgress'> = {
  View: ProgressView,
  messages: reviewEn,
  css: [progressPanelCss, reviewListCss, css].join('\n')
}
