import css from './tokens.css?inline'

/** The design tokens as a style sheet for a shadow root: custom properties on `:host`, light and dark. */
export const tokensCss: string = css
