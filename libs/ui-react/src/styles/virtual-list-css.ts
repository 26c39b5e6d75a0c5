import css from '../primitives/virtual-list/virtual-list.css?inline'

/** The look of the part as text. */
export const virtualListCss: string = css
