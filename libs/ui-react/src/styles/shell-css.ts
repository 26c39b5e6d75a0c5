import button from '../primitives/button/button.css?inline'
import rowStates from '../primitives/list-row/list-row-states.css?inline'
import monogram from '../primitives/monogram/monogram.css?inline'
import spinner from '../primitives/spinner/spinner.css?inline'
import tag from '../primitives/tag/tag.css?inline'
import toast from '../primitives/toast/toast.css?inline'
import iconSizes from '../primitives/wallet-icon/wallet-icon-sizes.css?inline'
import shell from '../shell/shell.css?inline'
import connect from '../views/connect/connect-view.css?inline'
import forcedColors from './forced-colors.css?inline'
import texts from './texts.css?inline'

/** What the shell and the views that are always there look like, without the tokens and the dialog itself (`dialogCss`). */
export const shellCss: string = [
  texts,
  rowStates,
  iconSizes,
  button,
  monogram,
  spinner,
  tag,
  toast,
  shell,
  connect,
  forcedColors
].join('\n')
