import { orderNamespaces, type ChainNamespace } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import type { DiscoveredWallet } from '../plugin/chain-adapter.js'
import type { ChainConnection } from '../plugin/chain-connection.js'
import type { Connector } from '../plugin/connector.js'
import { groupConnectors } from '../connectors/group-connectors.js'
import type { WalletRegistry } from '../connectors/wallet-registry.js'
import { savedConnections, type SavedConnection, type SavedConnections } from '../storage/saved-entries.js'
import { readEntry } from '../storage/stored-entry.js'
import type { SavedSession } from '../sessions/restore-session.js'
import { runShared } from '../waiting/run-once.js'
import type { WidgetState, WidgetThunk } from '../store/widget-store.js'
import { toConnectedWallet } from './connected-wallet.js'
import type { Connection } from './connection.js'
import { selectAccountType, selectLiveConnection } from './connections-selectors.js'
import { connectionsSlice } from './connections-slice.js'
import type { RestoreWatch } from './restore-watch.js'
import { forgetAnswer, hasAnsweredLately } from './wallet-answers.js'

/** How long a saved connection may take to come back, ms: for its wallet to appear and to confirm. @source docs/threats.md T4.03 */
export const RESTORE_DEADLINE_MS = 10_000

const { restoreStarted, restoreDeferred, restoreFailed, connected } = connectionsSlice.actions

/**
 * Brings back what is saved and not here, silently: each wallet of the page by itself, a session once for all its namespaces. A saved
 * connection is `connecting` until its own wallet confirms, then `connected`, else `disconnected`. Never asks the user anything; a wallet
 * that cannot tell silently, and has not answered this tab lately, waits for them. What is gone, or was refused, is lost, and so is a wallet that was
 * asked by something that may open a window and did not come back, so that no window opens at every visit: it comes back once it announces accounts by
 * itself. What failed otherwise is tried again at the next visit.
 */
export const restoreSaved =
  (saved: SavedConnections): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { routes, namespaces } = getState().connectors
    const { dormant } = getState().connections
    const sessions: SavedSession[] = []
    const restores: Promise<void>[] = []
    for (const namespace of orderNamespaces(Object.keys(saved))) {
      const one = saved[namespace]
      if (!one) continue
      const { connectorId, session: sessionId, imageId } = one
      if (one.isLost) {
        if (namespaces.includes(namespace) && sessionId === undefined) dispatch(awaitLost(namespace, connectorId))
        continue
      }
      if (dormant[namespace]?.connectorId === connectorId) continue
      if (routes.some((route) => route.id === connectorId && route.namespaces.includes(namespace))) {
        const known = sessions.findIndex((other) => other.connectorId === connectorId && other.sessionId === sessionId)
        const others = sessions[known]?.namespaces ?? []
        const session = { connectorId, sessionId, imageId, namespaces: [...others, namespace] }
        if (known < 0) sessions.push(session)
        else sessions[known] = session
      } else if (namespaces.includes(namespace)) {
        restores.push(
          dispatch(restore([namespace], saved, (watch) => dispatch(restoreWallet(namespace, connectorId, watch))))
        )
      }
    }
    for (const session of sessions) {
      restores.push(
        dispatch(
          restore(session.namespaces, saved, async (watch) => {
            const bringBack = import('../sessions/index.js').then(({ restoreSession }) =>
              dispatch(restoreSession(session, watch))
            )
            return (await abortable(bringBack, watch.signal)) ?? []
          })
        )
      )
    }
    await Promise.all(restores)
  }

/**
 * Brings back the other families of a wallet of the page that its user has just connected in one: unlocked for that one, it may be open for all. What
 * was lost is asked for once more, as by a user who connects.
 */
export const restoreUnlocked =
  (connectorUid: string): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { storage, flows }) => {
    if (flows.gone.signal.aborted) return
    const saved = readEntry({ storage, kitId: getState().options.id }, savedConnections)
    const groups = groupConnectors(getState().connectors.found, () => [])
    const wallet = groups.find(({ connectors }) => connectors.some(({ uid }) => uid === connectorUid))
    const others: Partial<Record<ChainNamespace, SavedConnection>> = {}
    for (const { chain, id } of wallet?.connectors ?? []) {
      const former = saved[chain]
      const { status = 'disconnected' } = getState().connections.byNamespace[chain] ?? {}
      if (former?.connectorId === id && status === 'disconnected') others[chain] = { ...former, isLost: false }
    }
    await dispatch(restoreSaved(others))
  }

/**
 * Runs one restoring with its deadline; what it has not brought back by then is disconnected.
 * @param bringBack resolves by the deadline, with the namespaces whose wallet is gone or says no
 */
const restore =
  (
    namespaces: readonly ChainNamespace[],
    saved: SavedConnections,
    bringBack: (watch: RestoreWatch) => Promise<readonly ChainNamespace[]>
  ): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { clock, flows }) => {
    const connectionOf = (namespace: ChainNamespace) => getState().connections.byNamespace[namespace]
    const started = new Map<ChainNamespace, Connection | undefined>()
    for (const namespace of namespaces) {
      const { connectorId, name, imageId, session } = saved[namespace] ?? { connectorId: '', name: '' }
      if ((connectionOf(namespace)?.status ?? 'disconnected') !== 'disconnected') continue
      dispatch(
        restoreStarted({ namespace, wallet: { connectorId, name, imageId, type: 'ANNOUNCED' }, sessionId: session })
      )
      started.set(namespace, connectionOf(namespace))
    }
    if (started.size === 0) return
    const isStale = (namespace: ChainNamespace) =>
      flows.gone.signal.aborted || connectionOf(namespace) !== started.get(namespace)

    const deadline = new AbortController()
    const stop = () => deadline.abort()
    flows.gone.signal.addEventListener('abort', stop, { once: true })
    const timer = clock.setTimeout(stop, RESTORE_DEADLINE_MS)
    const asked = new Set<ChainNamespace>()
    const onAsk = (namespace: ChainNamespace) => {
      asked.add(namespace)
      dispatch(forgetAnswer(namespace))
    }
    let lost: readonly ChainNamespace[] = []
    try {
      lost = await bringBack({ signal: deadline.signal, isStale, onAsk })
      if (deadline.signal.aborted) lost = [...lost, ...asked]
    } catch (error) {
      // Whatever else fails, a network that is away say, may go well at the next visit.
      lost = AppKitError.is(error, 'USER_REJECTED') ? namespaces : [...asked]
    } finally {
      clock.clearTimeout(timer)
      flows.gone.signal.removeEventListener('abort', stop)
      for (const namespace of started.keys()) {
        if (!isStale(namespace)) dispatch(restoreFailed({ namespace, isLost: lost.includes(namespace) }))
      }
    }
  }

/**
 * Brings back the wallet of the page with this id, once it shows up.
 * @returns the namespace, where its wallet did not come or is ambiguous
 */
const restoreWallet =
  (
    namespace: ChainNamespace,
    connectorId: string,
    { signal, isStale, onAsk }: RestoreWatch
  ): WidgetThunk<Promise<readonly ChainNamespace[]>> =>
  async (dispatch, getState, { chains, wallets, emit }) => {
    const runtimeLoad = chains.load(namespace)
    runtimeLoad.catch(() => undefined)
    const found = await findWallet(wallets, namespace, connectorId, signal)
    if (!found) return [namespace]
    const runtime = await abortable(runtimeLoad, signal)
    if (!runtime || isStale(namespace)) return []
    const caipNetworkId = getState().networks.requested[namespace]
    const { provider } = found
    const connector = selectShown(getState(), found)
    const mayAsk = dispatch(hasAnsweredLately(namespace, connectorId))
    let connection: ChainConnection | 'unknown' | undefined
    try {
      connection = await abortable(
        runtime.reconnect({ connector, provider, caipNetworkId, signal, mayAsk, onAsk: () => onAsk(namespace) }),
        signal
      )
    } finally {
      if (!connection && !isStale(namespace)) dispatch(awaitReturn(namespace, found))
    }
    // A locked wallet lists no accounts, as one does that has taken access away: asked again at the next visit, it may be open.
    if (!connection) return []
    if (connection === 'unknown') {
      if (!isStale(namespace)) dispatch(restoreDeferred({ namespace, wallet: toConnectedWallet(connector) }))
      return []
    }
    if (isStale(namespace)) {
      const isInUse = selectLiveConnection(getState(), namespace)?.connectorUid === connection.connectorUid
      if (!isInUse) await abortable(runtime.disconnect(connection.connectorUid), signal)
      return []
    }
    // Another wallet with the same identity may have shown up meanwhile: it is unclear which one the user meant.
    if (wallets.withId(namespace, connectorId).length !== 1) return [namespace]
    const accountType = selectAccountType(getState(), namespace)
    const wallet = toConnectedWallet(selectShown(getState(), found))
    dispatch(connected({ namespace, wallet, connection, accountType }))
    emit({ event: 'CONNECT_SUCCESS', properties: { name: connector.name, reconnect: true } })
    return []
  }

/**
 * Brings a wallet back that grants nothing now, once it announces accounts by itself: it was unlocked. Not where the user has disconnected or
 * connected something else meanwhile.
 */
const awaitReturn =
  (namespace: ChainNamespace, { connector, provider }: DiscoveredWallet): WidgetThunk =>
  (dispatch, getState, { chains, storage, flows }) => {
    const { signal } = flows.gone
    const isAwaited = () => {
      const saved = readEntry({ storage, kitId: getState().options.id }, savedConnections)[namespace]
      const { status = 'disconnected' } = getState().connections.byNamespace[namespace] ?? {}
      return saved?.connectorId === connector.id && status === 'disconnected' && !signal.aborted
    }
    const bringBack = async () => {
      const runtime = await chains.load(namespace)
      const { awaitAccess } = runtime
      if (!awaitAccess) return
      const wait = () => awaitAccess({ connector, provider, signal })
      await dispatch(runShared(`return/${connector.uid}`, wait))
      if (!isAwaited()) return
      const saved = { [namespace]: { connectorId: connector.id, name: connector.name } }
      await dispatch(restore([namespace], saved, (watch) => dispatch(restoreWallet(namespace, connector.id, watch))))
    }
    // The kit is gone, or the wallet is no wallet.
    bringBack().catch(() => undefined)
  }

/** A wallet as the list shows it, with the picture that another family of the wallet has brought. */
const selectShown = ({ connectors }: WidgetState, { connector }: DiscoveredWallet): Connector =>
  connectors.found.find(({ uid }) => uid === connector.uid) ?? connector

/** Waits for a wallet that is not asked any more, in case that it announces accounts by itself. */
const awaitLost =
  (namespace: ChainNamespace, connectorId: string): WidgetThunk =>
  (dispatch, _getState, { wallets, flows }) => {
    const find = () => findWallet(wallets, namespace, connectorId, flows.gone.signal)
    void dispatch(runShared(`lost/${namespace}/${connectorId}`, find)).then(
      (found) => found && dispatch(awaitReturn(namespace, found))
    )
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
