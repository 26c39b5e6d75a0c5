import { selectAttempt, type WidgetState } from '@appkit/core/internal'

/** The wallet a connector leads to, as the view names it. */
export function selectConnectingWallet(state: WidgetState, connectorUid: string) {
  const attempt = selectAttempt(state)
  if (attempt?.connectorUid === connectorUid) return attempt.wallet
  return state.connectors.found.find(({ uid }) => uid === connectorUid)
}
