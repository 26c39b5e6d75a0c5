import type { CaipNetwork, ChainNamespace, Disposer } from '@appkit/core'
import type { AppKit } from './appkit.js'
import { selectNamespace } from './initial-state.js'
import { keepSame } from './keep-same.js'
import type { AppKitConnection, KitState, NamespaceState, NetworkState } from './kit-state.js'
import type { Observable } from './observable.js'

type Readers = Pick<
  AppKit,
  | 'getAccount'
  | 'subscribeAccount'
  | 'getAddress'
  | 'getAddressByChainNamespace'
  | 'getCaipAddress'
  | 'getIsConnectedState'
  | 'getPreferredAccountType'
  | 'getCaipNetwork'
  | 'getCaipNetworkId'
  | 'getCaipNetworks'
  | 'getChainId'
  | 'getApprovedCaipNetworkIds'
  | 'getDisabledCaipNetworks'
  | 'getActiveChainNamespace'
  | 'subscribeNetwork'
  | 'subscribeCaipNetworkChange'
  | 'getWalletInfo'
  | 'subscribeWalletInfo'
  | 'getProvider'
  | 'getProviderType'
  | 'getWalletProvider'
  | 'getWalletProviderType'
  | 'subscribeProviders'
  | 'getConnectors'
  | 'getConnections'
  | 'getRecentConnections'
  | 'subscribeConnections'
  | 'getState'
  | 'subscribeState'
  | 'isOpen'
  | 'getSendState'
  | 'getEvent'
  | 'subscribeEvents'
  | 'getThemeMode'
  | 'getThemeVariables'
  | 'subscribeTheme'
  | 'getRemoteFeatures'
  | 'subscribeRemoteFeatures'
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

  /** Also reports the current value, in a microtask: the subscriber has the disposer by then. */
  function watchFromNow<T>(
    select: (state: KitState) => T,
    callback: (value: T) => void,
    isSame?: (one: T, other: T) => boolean
  ): Disposer {
    let isDue = true
    const tell = (value: T) => {
      isDue = false
      callback(value)
    }
    const stop = watch(select, tell, isSame)
    queueMicrotask(() => isDue && tell(select(state.get())))
    return () => {
      isDue = false
      stop()
    }
  }

  const networksOf = (namespace?: ChainNamespace) =>
    namespace ? state.get().networks.filter(({ chainNamespace }) => chainNamespace === namespace) : state.get().networks

  return {
    getAccount: (namespace) => inNamespace(namespace).account,
    subscribeAccount: (callback, namespace) => watch((now) => selectNamespace(now, namespace).account, callback),
    getAddress: (namespace) => inNamespace(namespace).account.address,
    getAddressByChainNamespace: (namespace) => inNamespace(namespace).account.address,
    getCaipAddress: (namespace) => inNamespace(namespace).account.caipAddress,
    getIsConnectedState: (namespace) =>
      namespace
        ? inNamespace(namespace).account.isConnected
        : Object.values(state.get().namespaces).some(({ account }) => account.isConnected),
    getPreferredAccountType: (namespace = state.get().state.activeChain) =>
      namespace && inNamespace(namespace).account.preferredAccountTypes?.[namespace],

    getCaipNetwork: (namespace, id) =>
      id === undefined
        ? inNamespace(namespace).network.caipNetwork
        : networksOf(namespace).find((network) => isCalled(network, id)),
    getCaipNetworkId: (namespace) => inNamespace(namespace).network.caipNetworkId,
    getCaipNetworks: networksOf,
    getChainId: (namespace) => inNamespace(namespace).network.chainId,
    getApprovedCaipNetworkIds: (namespace) => inNamespace(namespace).network.approvedCaipNetworkIds,
    getDisabledCaipNetworks(namespace = state.get().state.activeChain) {
      const approved = inNamespace(namespace).network.approvedCaipNetworkIds
      return approved ? networksOf(namespace).filter(({ caipNetworkId }) => !approved.includes(caipNetworkId)) : []
    },
    getActiveChainNamespace: () => state.get().state.activeChain,
    subscribeNetwork: (callback) =>
      watchFromNow(
        (now) => selectNamespace(now),
        ({ network }) => callback(network),
        isSameUse
      ),
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
    getWalletProviderType: () => inNamespace().provider?.type,
    subscribeProviders(callback) {
      let last = providersOf(state.get())
      return watch((now) => (last = keepSame(last, providersOf(now))), callback)
    },
    getConnectors: () => state.get().connectors,
    getConnections: (namespace) => inNamespaceOnly(state.get().connections, namespace),
    getRecentConnections: (namespace) => inNamespaceOnly(state.get().recentConnections, namespace),
    subscribeConnections: (callback) => watch((now) => now.connections, callback),

    getState: () => state.get().state,
    subscribeState: (callback) => watch((now) => now.state, callback),
    isOpen: () => state.get().state.open,
    getSendState: () => state.get().send,
    getEvent: () => state.get().event,
    subscribeEvents: (callback) => watch((now) => now.event, callback),
    getThemeMode: () => state.get().theme.themeMode,
    getThemeVariables: () => state.get().theme.themeVariables,
    subscribeTheme: (callback) => watchFromNow((now) => now.theme, callback),
    getRemoteFeatures: () => state.get().features,
    subscribeRemoteFeatures: (callback) => watchFromNow((now) => now.features, callback)
  }
}

/** @param namespace default: all of them */
function inNamespaceOnly(
  connections: readonly AppKitConnection[],
  namespace: ChainNamespace | undefined
): readonly AppKitConnection[] {
  return namespace === undefined ? connections : connections.filter((one) => one.namespace === namespace)
}

/** A network whose endpoints were completed is still the same one. */
function isSameNetwork(one: NetworkState, other: NetworkState): boolean {
  return one.caipNetworkId === other.caipNetworkId && !one.caipNetwork === !other.caipNetwork
}

/** A wallet that is connected, or gone, is news even where the network stays, and so is what its session allows. */
function isSameUse(one: NamespaceState, other: NamespaceState): boolean {
  return (
    isSameNetwork(one.network, other.network) &&
    one.account.isConnected === other.account.isConnected &&
    one.network.mustSwitch === other.network.mustSwitch &&
    String(one.network.approvedCaipNetworkIds) === String(other.network.approvedCaipNetworkIds)
  )
}

/** Whether the id, with or without its namespace, is that of the network. */
function isCalled({ id, caipNetworkId }: CaipNetwork, wanted: number | string): boolean {
  return String(wanted) === String(id) || wanted === caipNetworkId
}

function providersOf({ namespaces }: KitState): Partial<Record<ChainNamespace, unknown>> {
  const providers: Partial<Record<ChainNamespace, unknown>> = {}
  for (const [namespace, { provider }] of Object.entries(namespaces)) {
    if (provider) providers[namespace as ChainNamespace] = provider.provider
  }
  return providers
}
