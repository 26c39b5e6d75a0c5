import css from '../primitives/chip/chip.css?inline'

/** The look of the part as text. */
export const chipCss: string = css
