import css from '../primitives/address-text/address-text.css?inline'

/** The look of the part as text. */
export const addressTextCss: string = css
