import networkIcon from '../../primitives/network-icon/network-icon.css?inline'
import searchField from '../../primitives/search-field/search-field.css?inline'
import { laterEn } from '../../messages/later-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import networks from './networks.css?inline'
import { NetworksView } from './networks-view.js'

/** The Networks view with its styles. */
export const networksView: LoadedView<'Networks'> = {
  View: NetworksView,
  messages: laterEn,
  css: [networkIcon, searchField, networks].join('\n')
}
