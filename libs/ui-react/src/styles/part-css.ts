/**
 * The looks of parts that the shell's style sheet does not bring: a view that uses one adds its text to its own. Each is a module of its own, so
 * that a view pays for what it names only.
 */
export { default as acknowledge } from '../primitives/acknowledge/acknowledge.css?inline'
export { default as addressText } from '../primitives/address-text/address-text.css?inline'
export { default as amountInput } from '../primitives/amount-input/amount-input.css?inline'
export { default as assetIcon } from '../primitives/asset-icon/asset-icon.css?inline'
export { default as avatar } from '../primitives/avatar/avatar.css?inline'
export { default as copyAddress } from '../primitives/copy-address/copy-address.css?inline'
export { default as networkIcon } from '../primitives/network-icon/network-icon.css?inline'
export { default as notice } from '../primitives/notice/notice.css?inline'
export { default as progressPanel } from '../primitives/progress-panel/progress-panel.css?inline'
export { default as qrCode } from '../primitives/qr-code/qr-code.css?inline'
export { default as reviewList } from '../primitives/review-list/review-list.css?inline'
export { default as searchField } from '../primitives/search-field/search-field.css?inline'
export { default as segmentedControl } from '../primitives/segmented-control/segmented-control.css?inline'
export { default as textField } from '../primitives/text-field/text-field.css?inline'
export { default as toggle } from '../primitives/toggle/toggle.css?inline'
export { tokenPickerCss as tokenPicker } from './token-picker-css.js'
export { typedConfirmationCss as typedConfirmation } from './typed-confirmation-css.js'
export { default as virtualList } from '../primitives/virtual-list/virtual-list.css?inline'
