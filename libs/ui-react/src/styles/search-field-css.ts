import css from '../primitives/search-field/search-field.css?inline'

/** The look of the part as text. */
export const searchFieldCss: string = css
