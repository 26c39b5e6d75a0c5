import { alertsSlice } from '../alerts/alerts-slice.js'
import { orderNamespaces, toCaipAddress, type ChainNamespace } from '../caip/caip.js'
import { changeWalletNetwork } from '../connections/change-wallet-network.js'
import type { LiveConnection } from '../connections/connection.js'
import {
  selectConnection,
  selectIsSessionUsed,
  selectLiveConnection,
  selectSessionConnections
} from '../connections/connections-selectors.js'
import { connectionsSlice } from '../connections/connections-slice.js'
import { showEnded } from '../connections/end-connections.js'
import { releaseConnections, type FormerConnection } from '../connections/release-connections.js'
import { selectHasChain } from '../connectors/routes-selectors.js'
import type { PlainError } from '../errors/appkit-error.js'
import type { ConnectorEvent, ConnectorSession, GrantedNamespace } from '../plugin/connector-adapter.js'
import type { WidgetThunk } from '../store/widget-store.js'
import type { EmbeddedUser } from '../plugin/login-runtime.js'
import { showToast } from '../toasts/toast-thunks.js'
import { isSameAddress } from '../transactions/sent-receivers.js'
import { showConnections } from './connect-session.js'
import { dropConnections } from './drop-connections.js'
import { makeConnections } from './make-connections.js'

const { accountsChanged, connectionUpdated } = connectionsSlice.actions

/** Brings what a connector reported into the state. Events of a session that nothing is connected through change nothing. */
export const applyConnectorEvent =
  (connectorId: string, event: ConnectorEvent): WidgetThunk =>
  (dispatch) => {
    switch (event.type) {
      case 'sessionUpdated':
        void dispatch(updateSession(connectorId, event.session))
        break
      case 'sessionEnded':
        dispatch(endSession(event.sessionId))
        break
      case 'transportChanged':
        dispatch(markReachable(connectorId, event.isOnline))
        break
      case 'refused':
        dispatch(alertsSlice.actions.alertRaised(alertFor(event.error)))
        break
    }
  }

/** What the app's developer must mend when a route is refused. */
const alertFor = ({ code }: PlainError) =>
  code === 'PROJECT_ID_MISSING' ? 'PROJECT_ID_NOT_CONFIGURED' : 'INVALID_APP_CONFIGURATION'

/** The wallet grants something else: what is gone ends, what is new joins, the rest is brought up to date. */
const updateSession =
  (connectorId: string, session: ConnectorSession): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { flows }) => {
    const known = selectSessionConnections(getState(), session.id)
    if (known.length === 0) return flows.pairing?.accept?.(session)
    const gone: FormerConnection[] = []
    for (const { namespace, live } of known) {
      const granted = session.granted.find((entry) => entry.namespace === namespace)
      if (granted) dispatch(updateConnection(live, granted, session.user))
      else gone.push(...dispatch(showEnded([namespace])))
    }
    await dispatch(releaseConnections(gone))

    const isFree = (namespace: ChainNamespace) => selectConnection(getState(), namespace).status === 'disconnected'
    const granted = session.granted.filter(({ namespace }) => isFree(namespace))
    const { signal } = flows.gone
    const { connections } = await dispatch(makeConnections({ connectorId, session, granted, way: 'connect', signal }))
    // Meanwhile the session may have ended, or another wallet may have been connected.
    const isKnown = !signal.aborted && selectIsSessionUsed(getState(), session.id)
    const wanted = connections.filter(({ namespace }) => isKnown && isFree(namespace))
    if (wanted.length > 0) await dispatch(showConnections(wanted))
    await dispatch(dropConnections(connections.filter((one) => !wanted.includes(one))))
  }

/** Brings one namespace up to date with what is granted now. */
const updateConnection =
  (live: LiveConnection, granted: GrantedNamespace, user: EmbeddedUser | undefined): WidgetThunk =>
  (dispatch, getState) => {
    const { namespace, approved, caipNetworkId } = granted
    const { connectorUid, session } = live
    // A wallet may grant an EVM address without its checksum: what is known of it stays as the chain plug-in wrote it.
    const accounts = granted.accounts.map((account) => {
      const known = live.accounts.find(({ address }) => isSameAddress(namespace, address, account.address))
      if (!known) return account
      return { ...account, address: known.address, caipAddress: toCaipAddress(caipNetworkId, known.address) }
    })
    const addresses = (list: LiveConnection['accounts']) => list.map(({ address }) => address).join()
    // A session names one address for each account. Of a Bitcoin account the chain plug-in knows more, and Polkadot's writes an address as
    // the network does: they report changes themselves.
    const isReported = namespace === 'polkadot' && selectHasChain(getState(), namespace)
    const isKnown =
      namespace === 'bip122'
        ? live.accounts.some(({ address }) => address === accounts[0]?.address)
        : addresses(live.accounts) === addresses(accounts)
    if (!isKnown && !isReported) dispatch(accountsChanged({ namespace, connectorUid, accounts }))
    dispatch(changeWalletNetwork({ namespace, connectorUid, caipNetworkId }))
    const isSameUser = JSON.stringify(session?.user) === JSON.stringify(user)
    if (session && (session.approved.join() !== approved.join() || !isSameUser)) {
      const changes = { session: { id: session.id, approved, ...(user && { user }) } }
      dispatch(connectionUpdated({ namespace, connectorUid, changes }))
    }
  }

/** How many ended sessions are kept in mind. */
const ENDED_SESSIONS_LIMIT = 100

/** Everything that was connected through the session is disconnected, and the user is told once. @source docs/threats.md T5.07 */
const endSession =
  (sessionId: string): WidgetThunk =>
  (dispatch, getState, { flows }) => {
    const [oldest] = flows.endedSessions
    if (oldest !== undefined && flows.endedSessions.size >= ENDED_SESSIONS_LIMIT) flows.endedSessions.delete(oldest)
    flows.endedSessions.add(sessionId)
    const parts = selectSessionConnections(getState(), sessionId)
    const former = dispatch(showEnded(parts.map(({ namespace }) => namespace)))
    if (former.length === 0) return
    void dispatch(releaseConnections(former))
    dispatch(alertsSlice.actions.alertRaised('SESSION_EXPIRED'))
    dispatch(showToast({ variant: 'error', message: { key: 'error.SESSION_EXPIRED' } }))
  }

/** The transport was lost, or is there again: what is connected through it stays so. @source docs/threats.md T5.01 */
const markReachable =
  (connectorId: string, isReachable: boolean): WidgetThunk =>
  (dispatch, getState, { flows }) => {
    if (isReachable) flows.unreachable.delete(connectorId)
    else flows.unreachable.add(connectorId)
    for (const namespace of orderNamespaces(Object.keys(getState().connections.byNamespace))) {
      const live = selectLiveConnection(getState(), namespace)
      if (!live?.session || live.wallet.connectorId !== connectorId) continue
      if ((live.isReachable ?? true) === isReachable) continue
      dispatch(connectionUpdated({ namespace, connectorUid: live.connectorUid, changes: { isReachable } }))
    }
  }
