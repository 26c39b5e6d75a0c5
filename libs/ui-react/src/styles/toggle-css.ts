import css from '../primitives/toggle/toggle.css?inline'

/** The look of the part as text. */
export const toggleCss: string = css
