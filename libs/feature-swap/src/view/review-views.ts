import { partCss, type LoadedView } from '@appkit/ui-react'
import { PreviewView } from './preview-view.js'
import { ProgressView } from './progress-view.js'
import css from './swap.css?inline'

const { acknowledge, assetIcon, copyAddress, notice, progressPanel, reviewList, textField, typedConfirmation } = partCss

/** The review with its looks. */
export const previewView: LoadedView<'SwapPreview'> = {
  View: PreviewView,
  css: [assetIcon, acknowledge, copyAddress, notice, reviewList, textField, typedConfirmation, css].join('\n')
}

/** Where a swap is, with its looks. */
export const progressView: LoadedView<'SwapProgress'> = {
  View: ProgressView,
  css: [progressPanel, css].join('\n')
}
