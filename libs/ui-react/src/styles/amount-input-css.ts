import css from '../primitives/amount-input/amount-input.css?inline'

/** The look of the part as text. */
export const amountInputCss: string = css
