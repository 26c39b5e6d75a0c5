/// <reference path="../css.d.ts" />
export { applyTheme } from './apply-theme.js'
export { AA_TEXT_CONTRAST, contrast, readableOn, readableShade, toCss, type Rgb } from './contrast.js'
export { isPlainCssValue } from './css-value.js'
export { watchPageTheme } from './watch-page-theme.js'
export { watchTheme, type ThemeSource } from './watch-theme.js'
export { tokensCss } from './tokens-css.js'
export { initialOf, textHue } from '../primitives/monogram/name-mark.js'
