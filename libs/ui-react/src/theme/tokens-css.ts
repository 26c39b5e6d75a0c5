import { dialogTokensCss } from './dialog-tokens-css.js'
import css from './modal-tokens.css?inline'

/** The tokens beside those of the dialog. */
export const modalTokensCss: string = css

/** The design tokens as a style sheet for a shadow root: custom properties on `:host`, light and dark. */
export const tokensCss: string = [dialogTokensCss, modalTokensCss].join('\n')
