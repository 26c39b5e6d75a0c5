import type { ChainNamespace, Disposer } from '@appkit/core'
import type { AppKit } from './appkit.js'
import { selectNamespace } from './initial-state.js'
import { keepSame } from './keep-same.js'
import type { KitState, NetworkState, ProviderState } from './kit-state.js'
import type { Observable } from './observable.js'

type Readers = Pick<
  AppKit,
  | 'getAccount'
  | 'subscribeAccount'
  | 'getAddress'
  | 'getCaipAddress'
  | 'getIsConnectedState'
  | 'getCaipNetwork'
  | 'getCaipNetworkId'
  | 'getCaipNetworks'
  | 'getChainId'
  | 'getApprovedCaipNetworkIds'
  | 'getActiveChainNamespace'
  | 'subscribeNetwork'
  | 'subscribeCaipNetworkChange'
  | 'getWalletInfo'
  | 'subscribeWalletInfo'
  | 'getProvider'
  | 'getProviderType'
  | 'getWalletProvider'
  | 'subscribeProviders'
  | 'getConnectors'
  | 'getState'
  | 'subscribeState'
  | 'isOpen'
  | 'getSendState'
  | 'getEvent'
  | 'subscribeEvents'
  | 'getThemeMode'
  | 'getThemeVariables'
  | 'subscribeTheme'
>

/** Makes the methods that read the snapshot. */
export function createReaders(state: Observable<KitState>): Readers {
  const inNamespace = (namespace?: ChainNamespace) => selectNamespace(state.get(), namespace)

  function watch<T>(
    select: (state: KitState) => T,
    callback: (value: T) => void,
    isSame: (one: T, other: T) => boolean = Object.is
  ): Disposer {
    let last = select(state.get())
    return state.subscribe(() => {
      const next = select(state.get())
      if (isSame(next, last)) return
      last = next
      callback(next)
    })
  }

  return {
    getAccount: (namespace) => inNamespace(namespace).account,
    subscribeAccount: (callback, namespace) => watch((now) => selectNamespace(now, namespace).account, callback),
    getAddress: (namespace) => inNamespace(namespace).account.address,
    getCaipAddress: (namespace) => inNamespace(namespace).account.caipAddress,
    getIsConnectedState: (namespace) =>
      namespace
        ? inNamespace(namespace).account.isConnected
        : Object.values(state.get().namespaces).some(({ account }) => account.isConnected),

    getCaipNetwork: (namespace) => inNamespace(namespace).network.caipNetwork,
    getCaipNetworkId: (namespace) => inNamespace(namespace).network.caipNetworkId,
    getCaipNetworks: (namespace) =>
      namespace
        ? state.get().networks.filter(({ chainNamespace }) => chainNamespace === namespace)
        : state.get().networks,
    getChainId: (namespace) => inNamespace(namespace).network.chainId,
    getApprovedCaipNetworkIds: (namespace) => inNamespace(namespace).network.approvedCaipNetworkIds,
    getActiveChainNamespace: () => state.get().state.activeChain,
    subscribeNetwork: (callback) => watch((now) => selectNamespace(now).network, callback, isSameNetwork),
    subscribeCaipNetworkChange: (callback) =>
      watch(
        (now) => selectNamespace(now).network,
        ({ caipNetwork }) => callback(caipNetwork),
        isSameNetwork
      ),

    getWalletInfo: (namespace) => inNamespace(namespace).wallet,
    subscribeWalletInfo: (callback, namespace) => watch((now) => selectNamespace(now, namespace).wallet, callback),
    getProvider: <T>(namespace: ChainNamespace) => inNamespace(namespace).provider?.provider as T | undefined,
    getProviderType: (namespace) => inNamespace(namespace).provider?.type,
    getWalletProvider: <T>() => inNamespace().provider?.provider as T | undefined,
    subscribeProviders(callback) {
      let last = providersOf(state.get())
      return watch((now) => (last = keepSame(last, providersOf(now))), callback)
    },
    getConnectors: () => state.get().connectors,

    getState: () => state.get().state,
    subscribeState: (callback) => watch((now) => now.state, callback),
    isOpen: () => state.get().state.open,
    getSendState: () => state.get().send,
    getEvent: () => state.get().event,
    subscribeEvents: (callback) => watch((now) => now.event, callback),
    getThemeMode: () => state.get().theme.themeMode,
    getThemeVariables: () => state.get().theme.themeVariables,
    subscribeTheme: (callback) => watch((now) => now.theme, callback)
  }
}

/** A network whose endpoints were completed is still the same one. */
function isSameNetwork(one: NetworkState, other: NetworkState): boolean {
  return one.caipNetworkId === other.caipNetworkId && !one.caipNetwork === !other.caipNetwork
}

function providersOf({ namespaces }: KitState): Partial<Record<ChainNamespace, ProviderState>> {
  const providers: Partial<Record<ChainNamespace, ProviderState>> = {}
  for (const [namespace, { provider }] of Object.entries(namespaces)) {
    if (provider) providers[namespace as ChainNamespace] = provider
  }
  return providers
}
