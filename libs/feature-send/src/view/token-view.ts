import { tokenPickerCss, type LoadedView } from '@appkit/ui-react'
import { laterEn } from '../messages/later-en.js'
import { SelectTokenView } from './select-token-view.js'

/** What the account holds, to choose from. */
export const selectTokenView: LoadedView<'WalletSendSelectToken'> = {
  View: SelectTokenView,
  css: tokenPickerCss,
  messages: laterEn
}
