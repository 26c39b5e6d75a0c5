/**
 * The looks of parts that the shell's style sheet does not bring: a view that uses one adds its text to its own. Each is exported by a name of its
 * own, not as a member of one object, so that a view pays for what it names only.
 */
export { default as acknowledgeCss } from '../primitives/acknowledge/acknowledge.css?inline'
export { default as addressTextCss } from '../primitives/address-text/address-text.css?inline'
export { default as amountInputCss } from '../primitives/amount-input/amount-input.css?inline'
export { default as assetIconCss } from '../primitives/asset-icon/asset-icon.css?inline'
export { default as avatarCss } from '../primitives/avatar/avatar.css?inline'
export { default as copyAddressCss } from '../primitives/copy-address/copy-address.css?inline'
export { default as networkIconCss } from '../primitives/network-icon/network-icon.css?inline'
export { default as noticeCss } from '../primitives/notice/notice.css?inline'
export { default as progressPanelCss } from '../primitives/progress-panel/progress-panel.css?inline'
export { default as qrCodeCss } from '../primitives/qr-code/qr-code.css?inline'
export { default as reviewListCss } from '../primitives/review-list/review-list.css?inline'
export { default as searchFieldCss } from '../primitives/search-field/search-field.css?inline'
export { default as segmentedControlCss } from '../primitives/segmented-control/segmented-control.css?inline'
export { default as textFieldCss } from '../primitives/text-field/text-field.css?inline'
export { default as toggleCss } from '../primitives/toggle/toggle.css?inline'
export { tokenPickerCss } from './token-picker-css.js'
export { typedConfirmationCss } from './typed-confirmation-css.js'
export { default as virtualListCss } from '../primitives/virtual-list/virtual-list.css?inline'
