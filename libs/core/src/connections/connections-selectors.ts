import type { ChainNamespace } from '../caip/caip.js'
import { selectActiveNamespace } from '../networks/networks-selectors.js'
import type { ChainAccount } from '../plugin/chain-adapter.js'
import type { WidgetState } from '../store/widget-store.js'
import type { ConnectAttempt, Connection, LiveConnection } from './connection.js'

const DISCONNECTED: Connection = { status: 'disconnected' }

/** The connection of a namespace. @default the namespace in use */
export function selectConnection(state: WidgetState, namespace = selectActiveNamespace(state)): Connection {
  return (namespace && state.connections.byNamespace[namespace]) ?? DISCONNECTED
}

/** The connection of the namespace in use, if it is live. */
export function selectActiveConnection(state: WidgetState): LiveConnection | undefined {
  const connection = selectConnection(state)
  return connection.status === 'connected' ? connection : undefined
}

/** The live connection of a namespace. */
export function selectLiveConnection(state: WidgetState, namespace: ChainNamespace): LiveConnection | undefined {
  const connection = selectConnection(state, namespace)
  return connection.status === 'connected' ? connection : undefined
}

/** The account in use. */
export function selectActiveAccount(state: WidgetState): ChainAccount | undefined {
  const connection = selectActiveConnection(state)
  return connection?.accounts.find(({ address }) => address === connection.activeAddress)
}

/** The try to connect that is under way or has just failed. */
export const selectAttempt = (state: WidgetState): ConnectAttempt | undefined => state.connections.attempt

/** Namespaces with a live connection. */
export function selectConnectedNamespaces(state: WidgetState): readonly ChainNamespace[] {
  return Object.entries(state.connections.byNamespace)
    .filter(([, connection]) => connection?.status === 'connected')
    .map(([namespace]) => namespace as ChainNamespace)
}
