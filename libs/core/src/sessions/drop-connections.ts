import type { NewConnection } from '../connections/connection.js'
import type { WidgetThunk } from '../store/widget-store.js'

/** Lets go of connections that were made and never shown. */
export const dropConnections =
  (connections: readonly NewConnection[]): WidgetThunk<Promise<void>> =>
  async (_dispatch, _getState, { chains, wallets }) => {
    await Promise.allSettled(
      connections.map(async ({ namespace, connection }) => {
        wallets.remove(connection.connectorUid)
        await chains.loaded(namespace)?.disconnect(connection.connectorUid)
      })
    )
  }
