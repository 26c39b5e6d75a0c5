import { loadDataLayer } from '@appkit/core/data'
import searchField from '../../primitives/search-field/search-field.css?inline'
import toggle from '../../primitives/toggle/toggle.css?inline'
import virtualList from '../../primitives/virtual-list/virtual-list.css?inline'
import { laterEn } from '../../messages/later-en.js'
import { pairingEn } from '../../messages/pairing-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import allWallets from '../all-wallets/all-wallets.css?inline'
import { BasicPairingView } from './basic-pairing-view.js'
import { pairingCss } from './pairing-css.js'

/** The ConnectingWalletConnectBasic view with its styles. */
export const basicPairingView: LoadedView<'ConnectingWalletConnectBasic'> = {
  View: BasicPairingView,
  prepare: loadDataLayer,
  messages: { ...laterEn, ...pairingEn },
  css: [searchField, toggle, virtualList, allWallets, pairingCss].join('\n')
}
