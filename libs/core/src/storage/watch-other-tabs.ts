import { orderNamespaces } from '../caip/caip.js'
import { connectionsSlice } from '../connections/connections-slice.js'
import { releaseQuietly } from '../connections/end-connections.js'
import type { FormerConnection } from '../connections/release-connections.js'
import { restoreConnections, type RestoreSaved } from '../connections/restore-connections.js'
import type { Disposer, PlatformServices } from '../plugin/services.js'
import type { WidgetDispatch, WidgetStore } from '../store/widget-store.js'
import { savedConnections } from './saved-entries.js'
import { isForeignEntry, readEntry, storagePrefix } from './stored-entry.js'

/** What following the other tabs needs. */
interface TabsParameters extends Pick<PlatformServices, 'window' | 'storage'> {
  readonly store: WidgetStore
  readonly dispatch: WidgetDispatch
  /** See `restoreConnections`. */
  readonly restoreSaved: RestoreSaved | undefined
}

/**
 * Follows what another tab of the same origin does: a connection it ended ends here, also while it is being restored, one it made is
 * restored here unless the app wants nothing restored. Only reads; the state's own listener writes nothing that is stored already.
 * @source docs/threats.md T4.05
 */
export function watchOtherTabs({ window, storage, store, dispatch, restoreSaved }: TabsParameters): Disposer {
  function onStorage(event: StorageEvent) {
    const place = { storage, kitId: store.getState().options.id }
    const isCleared = event.key === null
    if (!isCleared && event.key !== storagePrefix(place.kitId) + savedConnections.name) return
    if (isForeignEntry(place, savedConnections)) return
    const saved = readEntry(place, savedConnections)
    const ended: FormerConnection[] = []
    const { byNamespace, dormant: sleeping, attempt } = store.getState().connections
    for (const namespace of orderNamespaces(Object.keys({ ...byNamespace, ...sleeping }))) {
      const connection = store.getState().connections.byNamespace[namespace]
      const kept = saved[namespace]
      const dormant = store.getState().connections.dormant[namespace]
      if (dormant && dormant.connectorId !== kept?.connectorId)
        dispatch(connectionsSlice.actions.disconnected({ namespace, isElsewhere: true }))
      // Another wallet or session that it made in this one's place is brought back instead.
      const isOther =
        connection?.status === 'connecting' &&
        attempt?.namespace !== namespace &&
        (connection.wallet.connectorId !== kept?.connectorId || connection.sessionId !== kept.session)
      if (isOther) dispatch(connectionsSlice.actions.disconnected({ namespace, isElsewhere: true }))
      if (kept?.isLost || connection?.status !== 'connected') continue
      const { wallet, session } = connection
      if (wallet.connectorId === kept?.connectorId && session?.id === kept.session) continue
      dispatch(connectionsSlice.actions.disconnected({ namespace, isElsewhere: true }))
      // Forgotten here as well; what a wallet grants to the other tab stays.
      ended.push({ namespace, live: connection })
    }
    dispatch(releaseQuietly(ended, true))
    if (!store.getState().options.enableReconnect) return
    dispatch(restoreConnections(restoreSaved)).catch(() => undefined)
  }

  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
