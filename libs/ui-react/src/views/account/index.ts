import addressText from '../../primitives/address-text/address-text.css?inline'
import avatar from '../../primitives/avatar/avatar.css?inline'
import networkIcon from '../../primitives/network-icon/network-icon.css?inline'
import type { LoadedView } from '../../view-stack/view-definition.js'
import { AccountView } from './account-view.js'
import account from './account.css?inline'

/** The Account view with its styles. */
export const accountView: LoadedView<'Account'> = {
  View: AccountView,
  css: [addressText, avatar, networkIcon, account].join('\n')
}
