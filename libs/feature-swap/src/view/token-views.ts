import { noticeCss, tokenPickerCss, type LoadedView } from '@appkit/ui-react'
import { SelectTokenView } from './select-token-view.js'
import css from './swap.css?inline'

/** The choice of a token with its looks. */
export const selectTokenView: LoadedView<'SwapSelectToken'> = {
  View: SelectTokenView,
  css: [tokenPickerCss, noticeCss, css].join('\n')
}
