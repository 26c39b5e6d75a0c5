import { orderNamespaces, parseCaipNetworkId, type CaipNetworkId, type ChainNamespace } from '../caip/caip.js'
import type { WidgetState } from '../store/widget-store.js'
import type { CaipNetwork } from './network.js'

/** The networks the app supports, in the host's order. */
export const selectSupportedNetworks = (state: WidgetState): readonly CaipNetwork[] => state.networks.supported

/** One supported network; `undefined` for one the app does not list. */
export const selectNetwork = (state: WidgetState, caipNetworkId: CaipNetworkId): CaipNetwork | undefined =>
  state.networks.supported.find((network) => network.caipNetworkId === caipNetworkId)

/** Whether a balance there is shown as zero, and no node asked: on a test network, unless the app has set `testnetBalances`. */
export const selectIsBalanceUnread = (state: WidgetState, caipNetworkId: CaipNetworkId): boolean =>
  !state.options.testnetBalances && selectNetwork(state, caipNetworkId)?.testnet === true

/** The namespace in use: the one asked for, else the first connected one, else that of the first network. */
export function selectActiveNamespace(state: WidgetState): ChainNamespace | undefined {
  const { activeNamespace } = state.networks
  if (activeNamespace) return activeNamespace
  for (const [namespace, connection] of Object.entries(state.connections.byNamespace)) {
    if (connection?.status === 'connected') return namespace as ChainNamespace
  }
  return state.networks.supported[0]?.chainNamespace
}

/** The id of the network in use: the wallet's own while connected, else the one the app asks for. */
export function selectActiveNetworkId(
  state: WidgetState,
  namespace = selectActiveNamespace(state)
): CaipNetworkId | undefined {
  if (!namespace) return undefined
  const connection = state.connections.byNamespace[namespace]
  return connection?.status === 'connected' ? connection.caipNetworkId : state.networks.requested[namespace]
}

/** The network in use, if the app supports it. */
export function selectActiveNetwork(
  state: WidgetState,
  namespace = selectActiveNamespace(state)
): CaipNetwork | undefined {
  const caipNetworkId = selectActiveNetworkId(state, namespace)
  return caipNetworkId === undefined ? undefined : selectNetwork(state, caipNetworkId)
}

/** Whether the connected wallet is on a network that the app does not support. */
export function selectIsNetworkUnsupported(state: WidgetState, namespace = selectActiveNamespace(state)): boolean {
  if (!namespace || state.connections.byNamespace[namespace]?.status !== 'connected') return false
  return selectActiveNetwork(state, namespace) === undefined
}

/** The network that a wallet of a family is switching to. */
export function selectSwitching(
  { networks }: Pick<WidgetState, 'networks'>,
  namespace: ChainNamespace | undefined
): CaipNetworkId | undefined {
  const wanted = networks.switching?.caipNetworkId
  return wanted && parseCaipNetworkId(wanted).namespace === namespace ? wanted : undefined
}

/**
 * Whether UnsupportedChain must be shown: the active network is unsupported, switching is enabled, unsupported chains are not allowed,
 * and no relay session without adapters is active.
 */
export function selectMustLeaveNetwork(state: WidgetState): boolean {
  const { enableNetworkSwitch, allowUnsupportedChain } = state.options
  if (!enableNetworkSwitch || allowUnsupportedChain || !selectIsNetworkUnsupported(state)) return false
  const namespace = selectActiveNamespace(state)
  return namespace !== undefined && state.connectors.namespaces.includes(namespace)
}

/** The families besides the one in use whose wallet is on a network of the app: what an unsupported network does not stand in the way of. */
export const selectUsableNamespaces = (state: WidgetState): readonly ChainNamespace[] =>
  orderNamespaces(Object.keys(state.connections.byNamespace)).filter(
    (namespace) =>
      namespace !== selectActiveNamespace(state) &&
      state.connections.byNamespace[namespace]?.status === 'connected' &&
      !selectIsNetworkUnsupported(state, namespace)
  )
