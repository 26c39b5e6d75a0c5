import { selectAttempt, selectConnectedNamespaces, selectLiveConnection, type WidgetState } from '@appkit/core/internal'

/** The wallet a connector leads to, as the view names it. */
export function selectConnectingWallet(state: WidgetState, connectorUid: string) {
  const attempt = selectAttempt(state)
  if (attempt?.connectorUid === connectorUid) return attempt.wallet
  return state.connectors.found.find(({ uid }) => uid === connectorUid)
}

/** The address in use of a connector that was waited for, once it is connected and not asked again. */
export function selectConnectedAddress(state: WidgetState, connectorUid: string): string | undefined {
  if (selectAttempt(state)?.connectorUid === connectorUid) return undefined
  return selectConnectedNamespaces(state)
    .map((namespace) => selectLiveConnection(state, namespace))
    .find((connection) => connection?.connectorUid === connectorUid)?.activeAddress
}
