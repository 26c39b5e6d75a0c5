import type { ChainNamespace } from '../caip/caip.js'
import type { DiscoveredWallet } from '../plugin/chain-adapter.js'
import type { WalletRegistry } from '../connectors/wallet-registry.js'
import { readSaved, type SavedConnection } from '../storage/saved-state.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { toConnectedWallet } from './connected-wallet.js'
import { selectLiveConnection } from './connections-selectors.js'
import { connectionsSlice } from './connections-slice.js'

/** How long a saved connection may take to come back, ms: for its wallet to appear and to confirm. @source threats T4.03 */
export const RESTORE_DEADLINE_MS = 10_000

const { restoreStarted, restoreFailed, connected } = connectionsSlice.actions

/**
 * Brings the saved connections back, silently: a saved one is `connecting` until its own wallet confirms, then `connected`, else
 * `disconnected`. Never asks the user anything.
 * @source spec §4
 */
export const restoreConnections = (): WidgetThunk<Promise<void>> => async (dispatch, getState, services) => {
  const { id, enableReconnect } = getState().options
  if (!enableReconnect) return
  const saved = readSaved(services.storage, id, 'connections')
  const restores: Promise<void>[] = []
  for (const { namespace } of services.chains.adapters) {
    const connection = saved[namespace]
    if (connection && !connection.isLost) restores.push(dispatch(restoreConnection(namespace, connection)))
  }
  await Promise.all(restores)
}

/** Brings one saved connection back. */
export const restoreConnection =
  (namespace: ChainNamespace, saved: SavedConnection): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { chains, wallets, clock, flows, emit } = services
    const status = getState().connections.byNamespace[namespace]?.status ?? 'disconnected'
    if (status !== 'disconnected') return
    const wallet = { connectorId: saved.connectorId, name: saved.name, type: 'ANNOUNCED' }
    dispatch(restoreStarted({ namespace, wallet }))
    const started = getState().connections.byNamespace[namespace]
    const isStale = () => flows.gone.signal.aborted || getState().connections.byNamespace[namespace] !== started

    const deadline = new AbortController()
    const stop = () => deadline.abort()
    flows.gone.signal.addEventListener('abort', stop, { once: true })
    const timer = clock.setTimeout(stop, RESTORE_DEADLINE_MS)
    try {
      const runtimeLoad = chains.load(namespace)
      runtimeLoad.catch(() => undefined)
      const found = await findWallet(wallets, namespace, saved.connectorId, deadline.signal)
      if (!found) return
      const runtime = await abortable(runtimeLoad, deadline.signal)
      if (!runtime || isStale()) return
      const caipNetworkId = getState().networks.requested[namespace]
      const request = { connector: found.connector, provider: found.provider, caipNetworkId, signal: deadline.signal }
      const connection = await abortable(runtime.reconnect(request), deadline.signal)
      if (!connection) return
      if (isStale()) {
        const isInUse = selectLiveConnection(getState(), namespace)?.connectorUid === connection.connectorUid
        if (!isInUse) await runtime.disconnect(connection.connectorUid)
        return
      }
      // Another wallet with the same identity may have shown up meanwhile: then nobody knows which one the user meant.
      if (wallets.withId(namespace, saved.connectorId).length !== 1) return
      dispatch(connected({ namespace, wallet: toConnectedWallet(found.connector), connection }))
      emit({ event: 'CONNECT_SUCCESS', properties: { name: found.connector.name, reconnect: true } })
    } catch {
      // A wallet that fails to restore is a wallet that is not connected: the state below says so.
    } finally {
      clock.clearTimeout(timer)
      flows.gone.signal.removeEventListener('abort', stop)
      if (!isStale()) dispatch(restoreFailed({ namespace }))
    }
  }

/** Waits for the one wallet with this id. `undefined`: it did not come, or several claim the id. */
function findWallet(
  wallets: WalletRegistry,
  namespace: ChainNamespace,
  connectorId: string,
  signal: AbortSignal
): Promise<DiscoveredWallet | undefined> {
  return new Promise((resolve) => {
    const finish = (wallet: DiscoveredWallet | undefined) => {
      unsubscribe()
      signal.removeEventListener('abort', giveUp)
      resolve(wallet)
    }
    const giveUp = () => finish(undefined)
    const look = () => {
      const claimants = wallets.withId(namespace, connectorId)
      if (claimants.length > 0) finish(claimants.length === 1 ? claimants[0] : undefined)
    }
    const unsubscribe = wallets.onChange(look)
    signal.addEventListener('abort', giveUp, { once: true })
    if (signal.aborted) giveUp()
    else look()
  })
}

/** The value, or `undefined` once the signal aborts; a late value or failure is dropped. */
function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(undefined)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
