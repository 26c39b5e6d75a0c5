import { orderNamespaces, type ChainNamespace } from '../caip/caip.js'
import { selectActiveNamespace } from '../networks/networks-selectors.js'
import type { AccountType, ChainAccount } from '../plugin/chain-connection.js'
import type { Connector } from '../plugin/connector.js'
import type { WidgetState } from '../store/widget-store.js'
import type { ConnectAttempt, Connection, LiveConnection } from './connection.js'
import type { ConnectorRoute, ConnectorsState } from '../connectors/connectors-slice.js'
import type { ConnectionsState } from './connections-slice.js'
import type { Pairing } from './pairing.js'

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

/** The account in use of a namespace. @default the namespace in use */
export function selectAccountInUse(state: WidgetState, namespace?: ChainNamespace): ChainAccount | undefined {
  const live = selectConnection(state, namespace)
  return live.status === 'connected' ? live.accounts.find(({ address }) => address === live.activeAddress) : undefined
}

/** The try to connect that is under way or has just failed. */
export const selectAttempt = (state: WidgetState): ConnectAttempt | undefined => state.connections.attempt

/** Namespaces with a live connection. */
export function selectConnectedNamespaces(state: WidgetState): readonly ChainNamespace[] {
  return Object.entries(state.connections.byNamespace)
    .filter(([, connection]) => connection?.status === 'connected')
    .map(([namespace]) => namespace as ChainNamespace)
}

/** The wallets of the page that a click brings back: from the last visit, unable to tell by themselves, and each the only one of its id. */
export function dormantConnectors(
  { dormant }: Pick<ConnectionsState, 'dormant'>,
  { found }: Pick<ConnectorsState, 'found'>
): readonly Connector[] {
  return Object.entries(dormant).flatMap(([namespace, wallet]) => {
    const claimants = found.filter(({ id, chain }) => id === wallet?.connectorId && chain === namespace)
    return claimants.length === 1 ? claimants : []
  })
}

/** The pairing under way, or the one that has just failed. */
export const selectPairing = (state: WidgetState): Pairing | undefined => state.connections.pairing

/**
 * The namespaces whose connection ends together with this one's, itself included: those of the same session.
 */
export function selectSharedNamespaces(state: WidgetState, namespace: ChainNamespace): readonly ChainNamespace[] {
  const { byNamespace } = state.connections
  const own = sharedBy(state, byNamespace[namespace])
  return orderNamespaces([namespace, ...Object.keys(byNamespace)]).filter(
    (other) => other === namespace || (own !== undefined && sharedBy(state, byNamespace[other]) === own)
  )
}

/** What a connection shares with others: its session, or where an earlier release did not note which one is being restored, its route. */
function sharedBy({ connectors }: WidgetState, connection: Connection | undefined): string | undefined {
  if (!connection || connection.status === 'disconnected') return undefined
  if (connection.status === 'connected') return connection.session?.id
  if (connection.status === 'connecting' && connection.sessionId !== undefined) return connection.sessionId
  const { connectorId } = connection.wallet
  return connectors.routes.some(({ id }) => id === connectorId) ? connectorId : undefined
}

/** The live connections that are part of a session. */
export function selectSessionConnections(
  { connections }: WidgetState,
  sessionId: string
): readonly { readonly namespace: ChainNamespace; readonly live: LiveConnection }[] {
  return orderNamespaces(Object.keys(connections.byNamespace)).flatMap((namespace) => {
    const live = connections.byNamespace[namespace]
    return live?.status === 'connected' && live.session?.id === sessionId ? [{ namespace, live }] : []
  })
}

/** The wallet elsewhere that is connected through a route: one at a time. `namespace`: one of those it is connected in. */
export function selectPaired(
  { connections }: Pick<WidgetState, 'connections'>,
  route: ConnectorRoute | undefined
): { readonly namespace: ChainNamespace; readonly name: string } | undefined {
  for (const namespace of orderNamespaces(Object.keys(connections.byNamespace))) {
    const live = connections.byNamespace[namespace]
    const isOfRoute = live?.status === 'connected' && live.session && live.wallet.connectorId === route?.id
    if (isOfRoute) return { namespace, name: live.wallet.name }
  }
  return undefined
}

/** Whether any namespace is connected through a session. */
export const selectIsSessionUsed = (state: WidgetState, sessionId: string): boolean =>
  selectSessionConnections(state, sessionId).length > 0

/** Account types that are in use where a wallet has several, unless the app says otherwise. */
const ACCOUNT_TYPES: Readonly<Partial<Record<ChainNamespace, AccountType>>> = {
  eip155: 'smartAccount',
  bip122: 'payment'
}

/** Which type of account a namespace is used with, where the wallet has it. */
export const selectAccountType = ({ options }: WidgetState, namespace: ChainNamespace): AccountType =>
  options.defaultAccountTypes[namespace] ?? ACCOUNT_TYPES[namespace] ?? 'eoa'
