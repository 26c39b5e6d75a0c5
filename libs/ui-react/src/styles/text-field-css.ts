import css from '../primitives/text-field/text-field.css?inline'

/** The look of the part as text. */
export const textFieldCss: string = css
