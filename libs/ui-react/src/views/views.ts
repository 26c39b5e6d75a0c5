import { cancelConnect } from '@appkit/core/internal'
import type { ViewRegistry } from '../view-stack/view-definition.js'
import { ConnectView } from './connect/connect-view.js'
import { ConnectingView, selectConnectingWallet } from './connecting/connecting-view.js'
import { networksView } from './networks/index.js'
import { unsupportedChainView } from './unsupported-chain/index.js'
import { whatIsAWalletView } from './what-is-a-wallet/index.js'

/**
 * The views every widget has. Account, which brings the data layer along, arrives when it is wanted; the others are so small that files of
 * their own would cost more on the way than they weigh.
 */
export const coreViews: ViewRegistry = {
  Connect: {
    title: (t) => t('connect.title'),
    load: { View: ConnectView },
    hasHelp: true
  },
  ConnectingExternal: {
    title: (t, state, { parameters }) =>
      selectConnectingWallet(state, parameters.connectorUid)?.name ?? t('account.wallet'),
    load: { View: ConnectingView },
    leave: cancelConnect
  },
  AllWallets: {
    title: (t) => t('allWallets.title'),
    load: async () => (await import('./all-wallets/index.js')).allWalletsView
  },
  Downloads: {
    title: (t, _state, { parameters }) => t('downloads.title', { name: parameters.wallet.name }),
    load: async () => (await import('./downloads/index.js')).downloadsView
  },
  Account: {
    title: (t) => t('account.title'),
    load: async () => (await import('./account/index.js')).accountView
  },
  Networks: {
    title: (t) => t('networks.title'),
    load: networksView
  },
  UnsupportedChain: {
    title: (t) => t('unsupported.title'),
    load: unsupportedChainView
  },
  WhatIsAWallet: {
    title: (t) => t('walletHelp.title'),
    load: whatIsAWalletView
  }
}
