import css from '../primitives/copy-address/copy-address.css?inline'

/** The look of the part as text. */
export const copyAddressCss: string = css
