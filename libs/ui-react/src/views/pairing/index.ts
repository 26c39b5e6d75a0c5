import { laterEn } from '../../messages/later-en.js'
import { pairingEn } from '../../messages/pairing-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import { PairingView } from './pairing-view.js'
import { pairingCss } from './pairing-css.js'

/** The ConnectingWalletConnect view with its styles. */
export const pairingView: LoadedView<'ConnectingWalletConnect'> = {
  View: PairingView,
  messages: { ...laterEn, ...pairingEn },
  css: pairingCss
}
