import { orderNamespaces, type ChainNamespace } from '../caip/caip.js'
import type { WidgetState } from '../store/widget-store.js'
import type { SavedConnection, SavedConnections } from './saved-entries.js'

/**
 * What to remember of the connections: live ones and those being restored; not a first connection that is still waiting for its user.
 * One that has just been `lost` by a failed restore, or was earlier, is kept as such until the user connects or disconnects; one whose
 * wallet could not tell, or that may come back at the next visit, is kept as it is.
 */
export function connectionsToSave(
  state: WidgetState,
  saved: SavedConnections,
  lost: ChainNamespace | undefined
): SavedConnections {
  const next: Partial<Record<ChainNamespace, SavedConnection>> = {}
  for (const namespace of orderNamespaces(Object.keys({ ...saved, ...state.connections.byNamespace }))) {
    const connection = state.connections.byNamespace[namespace]
    const former = saved[namespace]
    const isWaiting = connection?.status === 'connecting' && state.connections.attempt?.namespace === namespace
    if (connection === undefined || isWaiting) {
      if (former) next[namespace] = former
    } else if (connection.status === 'disconnected') {
      const { dormant, postponed } = state.connections
      if (former && (dormant[namespace] || postponed[namespace])) next[namespace] = former
      else if (former && (former.isLost || lost === namespace)) next[namespace] = { ...former, isLost: true }
    } else {
      const { connectorId, name, imageId } = connection.wallet
      const session = connection.status === 'connected' ? connection.session?.id : former?.session
      next[namespace] = {
        connectorId,
        name,
        ...(imageId !== undefined && { imageId }),
        ...(session !== undefined && { session })
      }
    }
  }
  return next
}
