import css from '../primitives/review-list/review-list.css?inline'

/** The look of the part as text. */
export const reviewListCss: string = css
