import { loadDataLayer } from '@appkit/core/data'
import avatar from '../../primitives/avatar/avatar.css?inline'
import { laterEn } from '../../messages/later-en.js'
import { connectionsEn } from '../../messages/connections-en.js'
import type { LoadedView } from '../../view-stack/view-definition.js'
import disconnectQuestion from './disconnect-question.css?inline'
import profileWallets from './profile-wallets.css?inline'
import { ProfileWalletsView } from './profile-wallets-view.js'

/** The ProfileWallets view with its styles. */
export const profileWalletsView: LoadedView<'ProfileWallets'> = {
  View: ProfileWalletsView,
  prepare: loadDataLayer,
  messages: { ...laterEn, ...connectionsEn },
  css: [avatar, disconnectQuestion, profileWallets].join('\n')
}
