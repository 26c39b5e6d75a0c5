import acknowledge from '../primitives/acknowledge/acknowledge.css?inline'
import addressText from '../primitives/address-text/address-text.css?inline'
import amountInput from '../primitives/amount-input/amount-input.css?inline'
import assetIcon from '../primitives/asset-icon/asset-icon.css?inline'
import avatar from '../primitives/avatar/avatar.css?inline'
import copyAddress from '../primitives/copy-address/copy-address.css?inline'
import networkIcon from '../primitives/network-icon/network-icon.css?inline'
import notice from '../primitives/notice/notice.css?inline'
import progressPanel from '../primitives/progress-panel/progress-panel.css?inline'
import qrCode from '../primitives/qr-code/qr-code.css?inline'
import reviewList from '../primitives/review-list/review-list.css?inline'
import searchField from '../primitives/search-field/search-field.css?inline'
import segmentedControl from '../primitives/segmented-control/segmented-control.css?inline'
import textField from '../primitives/text-field/text-field.css?inline'
import toggle from '../primitives/toggle/toggle.css?inline'
import virtualList from '../primitives/virtual-list/virtual-list.css?inline'

/*
 * The looks of parts that the shell's style sheet does not bring: a view that uses one adds its text to its own. Each is exported by a name of its
 * own, not as a member of one object, so that a view pays for what it names only.
 */
export { tokenPickerCss } from './token-picker-css.js'
export { typedConfirmationCss } from './typed-confirmation-css.js'

export const acknowledgeCss: string = acknowledge
export const addressTextCss: string = addressText
export const amountInputCss: string = amountInput
export const assetIconCss: string = assetIcon
export const avatarCss: string = avatar
export const copyAddressCss: string = copyAddress
export const networkIconCss: string = networkIcon
export const noticeCss: string = notice
export const progressPanelCss: string = progressPanel
export const qrCodeCss: string = qrCode
export const reviewListCss: string = reviewList
export const searchFieldCss: string = searchField
export const segmentedControlCss: string = segmentedControl
export const textFieldCss: string = textField
export const toggleCss: string = toggle
export const virtualListCss: string = virtualList
