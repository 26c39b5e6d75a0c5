import { partCss, type Feature } from '@appkit/ui-react'
import { installSend } from './logic/install-send.js'
import { en } from './messages/en.js'
import { PreviewView } from './view/preview-view.js'
import { ProgressView } from './view/progress-view.js'
import { SelectTokenView } from './view/select-token-view.js'
import css from './view/send.css?inline'
import { SendView } from './view/send-view.js'

const looks = [
  partCss.acknowledge,
  partCss.amountInput,
  partCss.assetIcon,
  partCss.copyAddress,
  partCss.networkIcon,
  partCss.notice,
  partCss.progressPanel,
  partCss.reviewList,
  partCss.textField,
  partCss.tokenPicker,
  css
].join('\n')

/** Sending coins and tokens. */
export const feature: Feature = {
  id: 'send',
  messages: en,
  views: {
    WalletSend: { View: SendView, css: looks },
    WalletSendSelectToken: { View: SelectTokenView, css: looks },
    WalletSendPreview: { View: PreviewView, css: looks },
    WalletSendConfirmed: { View: ProgressView, css: looks }
  },
  install: installSend
}
