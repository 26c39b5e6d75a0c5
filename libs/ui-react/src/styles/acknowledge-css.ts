import css from '../primitives/acknowledge/acknowledge.css?inline'

/** The look of the part as text. */
export const acknowledgeCss: string = css
