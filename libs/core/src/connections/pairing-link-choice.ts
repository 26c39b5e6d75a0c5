import type { WidgetThunk } from '../store/widget-store.js'
import type { PairingLink } from './pairing-links.js'

/** Read by the WalletConnect client, which brings the wallet to the front with each request. Shared by the kits of a page. */
const CHOICE_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers the link by which a wallet was opened, never the pairing in it; `undefined`: the wallet is on another device. Side effect: writes to storage. */
export const rememberPairingLink =
  (choice: { readonly link: PairingLink; readonly name: string } | undefined): WidgetThunk =>
  (_dispatch, _getState, { storage }) => {
    if (choice) storage.setItem(CHOICE_KEY, JSON.stringify({ href: choice.link.home, name: choice.name }))
    else storage.removeItem(CHOICE_KEY)
  }
