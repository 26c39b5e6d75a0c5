import type { AccountSnapshot, ViewName } from '@appkit/core'
import {
  selectActiveNamespace,
  selectAttempt,
  selectCurrentRoute,
  selectLiveConnection,
  selectNetwork,
  selectSwitching,
  type WidgetState
} from '@appkit/core/internal'

/** Views in which a connection is still being made, or something has to be said about it first. */
const BUSY_VIEWS: readonly ViewName[] = ['ConnectingMultiChain', 'PartialConnection']

/** Whether a change is under way, so that the account in use may be another one in a moment. */
export function isInTransition(state: WidgetState): boolean {
  const view = selectCurrentRoute(state)?.view
  return (
    selectAttempt(state)?.step === 'waiting' ||
    selectSwitching(state, selectActiveNamespace(state)) !== undefined ||
    (view !== undefined && BUSY_VIEWS.includes(view))
  )
}

/** The account in use, where the app supports the network that it is on. */
export function selectAccountToSignIn(state: WidgetState): AccountSnapshot | undefined {
  const namespace = selectActiveNamespace(state)
  const live = namespace && selectLiveConnection(state, namespace)
  if (!live || !selectNetwork(state, live.caipNetworkId)) return undefined
  const { connectorUid, activeAddress: address, caipNetworkId } = live
  return { namespace, connectorUid, address, caipNetworkId }
}

/** Whether both are the same account on the same network through the same wallet. */
export function isSameAccount(one: AccountSnapshot | undefined, other: AccountSnapshot | undefined): boolean {
  return (
    one?.namespace === other?.namespace &&
    one?.connectorUid === other?.connectorUid &&
    one?.address === other?.address &&
    one?.caipNetworkId === other?.caipNetworkId
  )
}
