import addressText from '../primitives/address-text/address-text.css?inline'
import avatar from '../primitives/avatar/avatar.css?inline'
import networkIcon from '../primitives/network-icon/network-icon.css?inline'
import qrCode from '../primitives/qr-code/qr-code.css?inline'
import toggle from '../primitives/toggle/toggle.css?inline'
import virtualList from '../primitives/virtual-list/virtual-list.css?inline'

/** The looks of parts that the shell's style sheet does not bring: a view that uses one adds its text to its own. */
export const partCss = { addressText, avatar, networkIcon, qrCode, toggle, virtualList } as const
