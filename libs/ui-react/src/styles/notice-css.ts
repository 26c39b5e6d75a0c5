import css from '../primitives/notice/notice.css?inline'

/** The look of the part as text. */
export const noticeCss: string = css
