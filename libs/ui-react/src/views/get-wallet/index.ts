import { loadDataLayer } from '@appkit/core/data'
import { laterEn } from '../../messages/later-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import css from './get-wallet.css?inline'
import { GetWalletView } from './get-wallet-view.js'

/** The GetWallet view with its styles. */
export const getWalletView: LoadedView<'GetWallet'> = {
  View: GetWalletView,
  messages: laterEn,
  css,
  prepare: loadDataLayer
}
