import css from './dialog-tokens.css?inline'

/** The design tokens that the dialog needs before the modal's code is there: custom properties on `:host`, light and dark. */
export const dialogTokensCss: string = css
