import button from '../primitives/button/button.css?inline'
import iconButton from '../primitives/icon-button/icon-button.css?inline'
import listRow from '../primitives/list-row/list-row.css?inline'
import monogram from '../primitives/monogram/monogram.css?inline'
import skeleton from '../primitives/skeleton/skeleton.css?inline'
import spinner from '../primitives/spinner/spinner.css?inline'
import tag from '../primitives/tag/tag.css?inline'
import toast from '../primitives/toast/toast.css?inline'
import walletIcon from '../primitives/wallet-icon/wallet-icon.css?inline'
import shell from '../shell/shell.css?inline'
import connect from '../views/connect/connect-view.css?inline'
import base from './base.css?inline'
import forcedColors from './forced-colors.css?inline'

/** What the shell and the views that are always there look like, without the tokens. */
export const shellCss: string = [
  base,
  button,
  iconButton,
  listRow,
  monogram,
  skeleton,
  spinner,
  tag,
  toast,
  walletIcon,
  shell,
  connect,
  forcedColors
].join('\n')
