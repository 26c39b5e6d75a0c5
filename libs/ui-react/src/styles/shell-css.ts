import button from '../primitives/button/button.css?inline'
import monogram from '../primitives/monogram/monogram.css?inline'
import spinner from '../primitives/spinner/spinner.css?inline'
import tag from '../primitives/tag/tag.css?inline'
import toast from '../primitives/toast/toast.css?inline'
import shell from '../shell/shell.css?inline'
import connect from '../views/connect/connect-view.css?inline'
import forcedColors from './forced-colors.css?inline'

/** What the shell and the views that are always there look like, without the tokens and the dialog itself (`dialogCss`). */
export const shellCss: string = [button, monogram, spinner, tag, toast, shell, connect, forcedColors].join('\n')
