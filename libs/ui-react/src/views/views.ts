import { cancelConnect } from '@appkit/core/internal'
import type { ViewRegistry } from '../view-stack/view-definition.js'
import { ConnectView } from './connect/connect-view.js'
import { ConnectingView, selectConnectingWallet } from './connecting/connecting-view.js'

/** The views every widget has. What is on the way to a connection is there from the start; the others arrive when they are wanted, with their words. */
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
    load: async () => (await import('./wallet-views.js')).allWalletsView
  },
  GetWallet: {
    title: (t) => t('getWallet.title'),
    load: async () => (await import('./wallet-views.js')).getWalletView
  },
  Downloads: {
    title: (t, _state, { parameters }) => t('downloads.title', { name: parameters.wallet.name }),
    load: async () => (await import('./wallet-views.js')).downloadsView
  },
  Account: {
    title: (t) => t('account.title'),
    load: async () => (await import('./account/index.js')).accountView
  },
  Networks: {
    title: (t) => t('networks.title'),
    load: async () => (await import('./small-views.js')).networksView
  },
  UnsupportedChain: {
    title: (t) => t('unsupported.title'),
    load: async () => (await import('./small-views.js')).unsupportedChainView
  },
  WhatIsAWallet: {
    title: (t) => t('walletHelp.title'),
    load: async () => (await import('./small-views.js')).whatIsAWalletView
  }
}
