import { loadDataLayer } from '@appkit/core/data'
import searchField from '../../primitives/search-field/search-field.css?inline'
import toggle from '../../primitives/toggle/toggle.css?inline'
import virtualList from '../../primitives/virtual-list/virtual-list.css?inline'
import { laterEn } from '../../messages/later-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import { AllWalletsView } from './all-wallets-view.js'
import allWallets from './all-wallets.css?inline'

/** The AllWallets view with its styles. */
export const allWalletsView: LoadedView<'AllWallets'> = {
  View: AllWalletsView,
  prepare: loadDataLayer,
  messages: laterEn,
  css: [searchField, toggle, virtualList, allWallets].join('\n')
}
