import { amountInputCss, assetIconCss, chipCss, textFieldCss, type Feature } from '@appkit/ui-react'
import { installSend } from './logic/install-send.js'
import { formEn } from './messages/form-en.js'
import { loadReviewViews } from './view/load-review-views.js'
import css from './view/send.css?inline'
import { SendView } from './view/send-view.js'

/** Sending coins and tokens: the form; and when they are wanted the choice of a token, the review, and how far a transfer is. */
export const feature: Feature = {
  id: 'send',
  messages: formEn,
  views: {
    WalletSend: {
      View: SendView,
      css: [amountInputCss, assetIconCss, chipCss, textFieldCss, css].join('\n')
    },
    WalletSendSelectToken: async () => (await import('./view/token-view.js')).selectTokenView,
    WalletSendPreview: async () => (await loadReviewViews()).previewView,
    WalletSendConfirmed: async () => (await loadReviewViews()).progressView
  },
  install: installSend
}
