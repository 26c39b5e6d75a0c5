import { AppKitError, type Connector, type DiscoveredWallet } from '@appkit/core'
import {
  cancelPairing,
  cleanWalletName,
  connectorsSlice,
  selectLiveConnection,
  type Widget
} from '@appkit/core/internal'
import type { AddedConnector } from '../page/appkit.js'
import type { KitActions } from '../page/kit-actions.js'
import type { LoadedParameters } from '../page/halves.js'

type ConnectorActions = Pick<KitActions, 'addConnector' | 'setConnectors' | 'resetWcConnection'>

/** Makes the methods about wallets that the app brings, and about the pairing under way. */
export function createConnectorActions(widget: Widget, { checks }: LoadedParameters): ConnectorActions {
  const { store, dispatch, chains, wallets } = widget

  function read(given: AddedConnector): DiscoveredWallet {
    checks.checkConnector(given)
    const { id, name, chain, icon, explorerId, info, provider } = given
    if (!chains.adapters.some(({ namespace }) => namespace === chain)) {
      throw new AppKitError('ADAPTER_NOT_FOUND', { namespace: chain }, { message: 'Adapter not found' })
    }
    const connector: Connector = {
      uid: `added/${chain}/${id}`,
      id,
      name: cleanWalletName(name),
      type: 'EXTERNAL',
      chain,
      ...(icon !== undefined && { icon }),
      ...(explorerId !== undefined && { explorerId }),
      ...(info?.rdns !== undefined && { info: { rdns: info.rdns } })
    }
    return { connector, provider }
  }

  function add(wallet: DiscoveredWallet): void {
    wallets.add(wallet)
    dispatch(connectorsSlice.actions.connectorAdded(wallet.connector))
  }

  function remove(uid: string): void {
    const chain = wallets.get(uid)?.connector.chain
    const isInUse = chain !== undefined && selectLiveConnection(store.getState(), chain)?.connectorUid === uid
    // A connection lives on with its provider, and is only not offered any more.
    if (!isInUse) wallets.remove(uid)
    dispatch(connectorsSlice.actions.connectorRemoved({ uid }))
  }

  return {
    async addConnector(connector) {
      add(read(connector))
    },
    async setConnectors(connectors) {
      const wanted = connectors.map(read)
      const kept = new Set(wanted.map(({ connector }) => connector.uid))
      for (const uid of store.getState().connectors.added) if (!kept.has(uid)) remove(uid)
      for (const wallet of wanted) add(wallet)
    },
    async resetWcConnection() {
      dispatch(cancelPairing())
    }
  }
}
