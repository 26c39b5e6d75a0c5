import css from '../primitives/network-icon/network-icon.css?inline'

/** The look of the part as text. */
export const networkIconCss: string = css
