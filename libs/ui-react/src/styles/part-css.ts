/*
 * The looks of parts that the shell's style sheet does not bring: a view that uses one adds its text to its own. Each is a module of its own and
 * exported by a name of its own, not as a member of one object, so that a view pays for what it names only.
 */
export { acknowledgeCss } from './acknowledge-css.js'
export { addressTextCss } from './address-text-css.js'
export { amountInputCss } from './amount-input-css.js'
export { assetIconCss } from './asset-icon-css.js'
export { avatarCss } from './avatar-css.js'
export { chipCss } from './chip-css.js'
export { copyAddressCss } from './copy-address-css.js'
export { networkIconCss } from './network-icon-css.js'
export { noticeCss } from './notice-css.js'
export { progressPanelCss } from './progress-panel-css.js'
export { progressRingCss } from './progress-ring-css.js'
export { qrCodeCss } from './qr-code-css.js'
export { reviewListCss } from './review-list-css.js'
export { searchFieldCss } from './search-field-css.js'
export { segmentedControlCss } from './segmented-control-css.js'
export { textFieldCss } from './text-field-css.js'
export { toggleCss } from './toggle-css.js'
export { tokenPickerCss } from './token-picker-css.js'
export { typedConfirmationCss } from './typed-confirmation-css.js'
export { virtualListCss } from './virtual-list-css.js'
