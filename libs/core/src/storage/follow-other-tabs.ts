import { CHAIN_NAMESPACES } from '../caip/caip.js'
import { connectionsSlice } from '../connections/connections-slice.js'
import { restoreSaved } from '../connections/restore-flow.js'
import type { Disposer, PlatformServices } from '../plugin/services.js'
import type { WidgetDispatch, WidgetStore } from '../store/widget-store.js'
import { isForeign, readSaved, storagePrefix } from './saved-state.js'

/**
 * Follows what another tab of the same origin does: a connection it ended ends here, one it made is restored here. Only reads; the
 * state's own listener writes nothing that is stored already.
 * @source threats T4.05
 */
export function followOtherTabs(
  parameters: Pick<PlatformServices, 'window' | 'storage'> & { store: WidgetStore; dispatch: WidgetDispatch }
): Disposer {
  const { window, storage, store, dispatch } = parameters

  function onStorage(event: StorageEvent) {
    const { id } = store.getState().options
    const isCleared = event.key === null
    if (!isCleared && event.key !== `${storagePrefix(id)}connections`) return
    if (isForeign(storage, id, 'connections')) return
    const saved = readSaved(storage, id, 'connections')
    for (const namespace of CHAIN_NAMESPACES) {
      const connection = store.getState().connections.byNamespace[namespace]
      const kept = saved[namespace]
      if (kept?.isLost) continue
      const isHere = connection?.status === 'connected' || connection?.status === 'reconnecting'
      if (isHere && connection.wallet.connectorId !== kept?.connectorId) {
        dispatch(connectionsSlice.actions.disconnected({ namespace }))
      }
    }
    void dispatch(restoreSaved(saved))
  }

  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
