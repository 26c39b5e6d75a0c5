import css from '../primitives/segmented-control/segmented-control.css?inline'

/** The look of the part as text. */
export const segmentedControlCss: string = css
