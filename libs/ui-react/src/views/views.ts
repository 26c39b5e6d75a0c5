import type { ViewName } from '@appkit/core'
import { cancelConnect, cancelPairing } from '@appkit/core/internal'
import type { UiMessageKey } from '../i18n/create-ui-translator.js'
import type { LoadedView, ViewDefinition, ViewRegistry } from '../view-stack/view-definition.js'
import { ConnectView } from './connect/connect-view.js'
import { selectConnectingWallet, selectConnectedAddress } from './connecting/select-connecting-wallet.js'
import { loadSmallViews } from './load-small-views.js'
import { loadWaiting } from './load-waiting.js'

// A chunk is asked for in one place: bundlers write down at each import() all the files that come with it.
const loadConnectionViews = () => import('./connection-views.js')
const loadWalletViews = () => import('./wallet-views.js')

/** A view that arrives when it is wanted, with its words. */
function later<V extends ViewName>(
  title: UiMessageKey,
  load: () => Promise<LoadedView<V>>,
  leave?: ViewDefinition['leave']
): ViewDefinition<V> {
  return { title: (t) => t.dynamic(title), load, leave }
}

const connectDefinition: ViewDefinition<'Connect'> = {
  title: (t) => t('connect.title'),
  load: { View: ConnectView },
  isOfApp: true,
  hasHelp: true
}

/** Brings Connect with the ways to connect that features bring. */
export const loadConnectWithMethods = async (): Promise<LoadedView<'Connect'>> =>
  (await import('./connect/connect-methods-view.js')).connectMethodsView(ConnectView)

/** Connect where features bring ways to connect. @param load it, or what brings it */
export const connectWithMethods = (load: ViewDefinition<'Connect'>['load']): ViewDefinition<'Connect'> => ({
  ...connectDefinition,
  load,
  showsFeatures: true
})

/** The views every widget has. Connect is there from the start. */
export const coreViews: ViewRegistry = {
  Connect: connectDefinition,
  ConnectWallets: { title: (t) => t('connect.title'), load: { View: ConnectView }, isOfApp: true, hasHelp: true },
  ConnectingExternal: {
    title: (t, state, { parameters }) =>
      selectConnectingWallet(state, parameters.connectorUid)?.name ?? t('account.wallet'),
    load: async () => (await loadWaiting()).connectingView,
    leave: cancelConnect,
    isDone: (state, { parameters }) => selectConnectedAddress(state, parameters.connectorUid) !== undefined
  },
  ConnectingWalletConnect: {
    title: (t, _state, { parameters }) => parameters.wallet?.name ?? t('pairing.title'),
    load: async () => (await import('./pairing/index.js')).pairingView,
    leave: cancelPairing
  },
  ConnectingWalletConnectBasic: later(
    'pairing.title',
    async () => (await import('./pairing/basic.js')).basicPairingView,
    cancelPairing
  ),
  ConnectingMultiChain: later(
    'multiChain.title',
    async () => (await loadConnectionViews()).multiChainView,
    cancelConnect
  ),
  PartialConnection: later('partial.title', async () => (await loadConnectionViews()).partialConnectionView),
  ProfileWallets: later('profile.title', async () => (await loadConnectionViews()).profileWalletsView),
  AllWallets: later('allWallets.title', async () => (await loadWalletViews()).allWalletsView, cancelPairing),
  GetWallet: later('getWallet.title', async () => (await loadWalletViews()).getWalletView),
  Downloads: {
    title: (t, _state, { parameters }) => t('downloads.title', { name: parameters.wallet.name }),
    load: async () => (await loadWalletViews()).downloadsView
  },
  Account: {
    ...later('account.title', async () => (await import('./account/index.js')).accountView),
    showsFeatures: true
  },
  Networks: later('networks.title', async () => (await loadSmallViews()).networksView),
  UnsupportedChain: later('unsupported.title', async () => (await loadSmallViews()).unsupportedChainView),
  WhatIsAWallet: later('walletHelp.title', async () => (await loadSmallViews()).whatIsAWalletView)
}
