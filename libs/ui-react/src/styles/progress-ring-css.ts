import css from '../primitives/progress-ring/progress-ring.css?inline'

/** The look of the part as text. */
export const progressRingCss: string = css
