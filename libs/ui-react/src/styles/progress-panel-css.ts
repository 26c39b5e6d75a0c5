import css from '../primitives/progress-panel/progress-panel.css?inline'

/** The look of the part as text. */
export const progressPanelCss: string = css
