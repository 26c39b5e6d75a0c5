import type { NewConnection } from '../connections/connection.js'
import { selectLiveConnection } from '../connections/connections-selectors.js'
import type { WidgetThunk } from '../store/widget-store.js'

/** Lets go of connections that were made and never shown; one that something else shows meanwhile stays. */
export const dropConnections =
  (connections: readonly NewConnection[]): WidgetThunk<Promise<void>> =>
  async (_dispatch, getState, { chains, wallets }) => {
    await Promise.allSettled(
      connections.map(async ({ namespace, connection }) => {
        if (selectLiveConnection(getState(), namespace)?.connectorUid === connection.connectorUid) return
        wallets.remove(connection.connectorUid)
        await chains.loaded(namespace)?.disconnect(connection.connectorUid)
      })
    )
  }
