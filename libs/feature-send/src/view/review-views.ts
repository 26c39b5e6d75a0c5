import {
  acknowledgeCss,
  assetIconCss,
  copyAddressCss,
  networkIconCss,
  noticeCss,
  progressPanelCss,
  reviewListCss,
  typedConfirmationCss,
  type LoadedView
} from '@appkit/ui-react'
import { extrasEn } from '../messages/extras-en.js'
import { laterEn } from '../messages/later-en.js'
import { PreviewView } from './preview-view.js'
import { ProgressView } from './progress-view.js'
import review from './review.css?inline'
import form from './send.css?inline'

const messages = { ...extrasEn, ...laterEn }

/** What is about to be sent, and the last word. */
export const previewView: LoadedView<'WalletSendPreview'> = {
  View: PreviewView,
  css: [
    acknowledgeCss,
    assetIconCss,
    copyAddressCss,
    networkIconCss,
    noticeCss,
    reviewListCss,
    typedConfirmationCss,
    form,
    review
  ].join('\n'),
  messages
}

/** How far a transfer is. */
export const progressView: LoadedView<'WalletSendConfirmed'> = {
  View: ProgressView,
  css: [progressPanelCss, form, review].join('\n'),
  messages
}
