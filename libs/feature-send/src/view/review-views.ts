import { partCss, type LoadedView } from '@appkit/ui-react'
import { laterEn } from '../messages/later-en.js'
import { PreviewView } from './preview-view.js'
import { ProgressView } from './progress-view.js'
import review from './review.css?inline'
import form from './send.css?inline'

const { acknowledge, assetIcon, copyAddress, networkIcon, notice, progressPanel, reviewList, typedConfirmation } =
  partCss

/** What is about to be sent, and the last word. */
export const previewView: LoadedView<'WalletSendPreview'> = {
  View: PreviewView,
  css: [acknowledge, assetIcon, copyAddress, networkIcon, notice, reviewList, typedConfirmation, form, review].join(
    '\n'
  ),
  messages: laterEn
}

/** How far a transfer is. */
export const progressView: LoadedView<'WalletSendConfirmed'> = {
  View: ProgressView,
  css: [progressPanel, form, review].join('\n'),
  messages: laterEn
}
