import { loadDataLayer } from '@appkit/core/data'
import addressText from '../../primitives/address-text/address-text.css?inline'
import assetIcon from '../../primitives/asset-icon/asset-icon.css?inline'
import avatar from '../../primitives/avatar/avatar.css?inline'
import networkIcon from '../../primitives/network-icon/network-icon.css?inline'
import segmentTrack from '../../primitives/segment-track/segment-track.css?inline'
import tabs from '../../primitives/tabs/tabs.css?inline'
import virtualList from '../../primitives/virtual-list/virtual-list.css?inline'
import { laterEn } from '../../messages/later-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import { AccountNetwork } from './account-network.js'
import { AccountTitle } from './account-title.js'
import { AccountView } from './account-view.js'
import account from './account.css?inline'
import holdings from './holdings.css?inline'

/** The Account view with its styles. */
export const accountView: LoadedView<'Account'> = {
  View: AccountView,
  header: { Start: AccountNetwork, Title: AccountTitle },
  prepare: loadDataLayer,
  messages: laterEn,
  css: [addressText, assetIcon, avatar, networkIcon, segmentTrack, tabs, virtualList, account, holdings].join('\n')
}
