import type { ChainNamespace } from '../caip/caip.js'
import type { NewConnection } from '../connections/connection.js'
import { selectAccountInUse, selectLiveConnection } from '../connections/connections-selectors.js'
import { connectionsSlice } from '../connections/connections-slice.js'
import { selectActiveNamespace } from '../networks/networks-selectors.js'
import type { PairingListing } from '../connections/pairing.js'
import { releaseConnections } from '../connections/release-connections.js'
import { AppKitError } from '../errors/appkit-error.js'
import { noAccounts } from '../errors/no-accounts.js'
import type { ChainAccount } from '../plugin/chain-connection.js'
import type { ConnectorSession } from '../plugin/connector-adapter.js'
import { openModal } from '../router/router-thunks.js'
import type { WidgetState, WidgetThunk } from '../store/widget-store.js'
import { dropConnections } from './drop-connections.js'
import { makeConnections } from './make-connections.js'

/**
 * Connects every namespace that a new session grants, and shows them at once. What was connected there before is replaced; other
 * namespaces keep what they have. Where some of what was granted could not be used, or the wallet left out what it was wanted for, a view says
 * what and why.
 * @returns the account in use of the first namespace; `undefined`: aborted, and nothing has changed
 * @throws AppKitError why no namespace could be connected
 */
export const connectSession =
  (request: {
    readonly connectorId: string
    readonly session: ConnectorSession
    readonly signal: AbortSignal
    readonly listing: PairingListing | undefined
  }): WidgetThunk<Promise<ChainAccount | undefined>> =>
  async (dispatch, getState, { connectors }) => {
    const { connectorId, session, signal } = request
    const { connections, failures, isEnded } = await dispatch(
      makeConnections({ ...request, granted: session.granted, way: 'connect' })
    )
    const [first] = connections
    if (first && !signal.aborted && !isEnded) {
      const wanted = selectWantedNamespace(getState(), connectorId)
      await dispatch(showConnections(connections))
      const failed = failures.map(({ namespace, error }) => ({ namespace, error: error.toPlain() }))
      const unusable: { namespace: ChainNamespace; code: string }[] = [...(session.unusable ?? []), ...failed].map(
        ({ namespace, error }) => ({ namespace, code: error.code })
      )
      const isLeftOut =
        wanted !== undefined && [...connections, ...unusable].every(({ namespace }) => namespace !== wanted)
      if (isLeftOut) unusable.push({ namespace: wanted, code: 'NOT_SHARED' })
      const { name } = session.peer
      if (unusable.length > 0) dispatch(openModal({ view: 'PartialConnection', parameters: { name, unusable } }))
      return selectAccountInUse(getState(), first.namespace)
    }
    await dispatch(dropConnections(connections))
    // No caller waits for it now: whether the wallet could be told so does not matter.
    await connectors
      .loaded(connectorId)
      ?.disconnect(session.id)
      .catch(() => undefined)
    if (signal.aborted) return undefined
    if (isEnded) throw new AppKitError('SESSION_EXPIRED', { connector: session.peer.name })
    throw failures[0]?.error ?? noAccounts(session.peer.name)
  }

/**
 * The family a wallet elsewhere is connected for, by the view leading to it or as the one in use. `undefined`: the modal is closed, or
 * the family has a wallet.
 */
function selectWantedNamespace(state: WidgetState, connectorId: string): ChainNamespace | undefined {
  const { router, connectors } = state
  if (!router.isOpen) return undefined
  const offered = router.stack.map(({ parameters }) => parameters && 'namespace' in parameters && parameters.namespace)
  const wanted = offered.findLast((namespace) => namespace) || selectActiveNamespace(state)
  const route = connectors.routes.find(({ id, type }) => id === connectorId && type === 'WALLET_CONNECT')
  const isOffered = wanted && route?.namespaces.includes(wanted) && !selectLiveConnection(state, wanted)
  return isOffered ? wanted : undefined
}

/** Shows connections, and lets go of what they replace. */
export const showConnections =
  (connections: readonly NewConnection[]): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const former = connections.flatMap(({ namespace, connection }) => {
      const live = selectLiveConnection(getState(), namespace)
      return live && live.connectorUid !== connection.connectorUid ? [{ namespace, live }] : []
    })
    dispatch(connectionsSlice.actions.sessionConnected(connections))
    await dispatch(releaseConnections(former))
  }
