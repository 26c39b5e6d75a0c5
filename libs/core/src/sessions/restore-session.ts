import { addListener, type TypedAddListener } from '@reduxjs/toolkit'
import type { ChainNamespace } from '../caip/caip.js'
import { readAccountType } from '../logins/saved-account-type.js'
import { selectIsSessionUsed } from '../connections/connections-selectors.js'
import type { RestoreWatch } from '../connections/restore-watch.js'
import type { ConnectorRuntime } from '../plugin/connector-adapter.js'
import type { WidgetDispatch, WidgetState, WidgetThunk } from '../store/widget-store.js'
import { showConnections } from './connect-session.js'
import { dropConnections } from './drop-connections.js'
import { makeConnections } from './make-connections.js'

/** What was connected through one session at the last visit. */
export interface SavedSession {
  readonly connectorId: string
  /** `undefined`: an earlier release did not note it. */
  readonly sessionId: string | undefined
  readonly namespaces: readonly ChainNamespace[]
  /** The wallet's picture in the directory, where it was chosen there. */
  readonly imageId?: string | undefined
}

/**
 * Brings a session of the last visit back, silently, for the namespaces that were connected through it.
 * @returns those of the namespaces that it does not grant any more
 * @source docs/threats.md T4.03
 */
export const restoreSession =
  (
    { connectorId, sessionId, namespaces, imageId }: SavedSession,
    { signal, isStale }: RestoreWatch
  ): WidgetThunk<Promise<readonly ChainNamespace[]>> =>
  async (dispatch, getState, { connectors, flows, emit }) => {
    const runtime = await connectors.load(connectorId)
    const { requested: networks } = getState().networks
    const accountType = runtime.kind === 'login' ? dispatch(readAccountType()) : undefined
    const last = { sessionId, networks, accountType }
    const session = signal.aborted ? undefined : await runtime.restore(signal, last)
    // The same person has the same session again after it ended.
    if (session && runtime.kind === 'login') flows.endedSessions.delete(session.id)
    if (signal.aborted) return []
    if (!session) return namespaces
    const granted = session.granted.filter(({ namespace }) => namespaces.includes(namespace) && !isStale(namespace))
    const listing = { id: connectorId, name: session.peer.name, imageId }
    const made = await dispatch(makeConnections({ connectorId, session, granted, way: 'reconnect', signal, listing }))
    if (flows.gone.signal.aborted) return []
    const isOver = signal.aborted || made.isEnded
    const connections = made.connections.filter(({ namespace }) => !isOver && !isStale(namespace))
    await dispatch(dropConnections(made.connections.filter((one) => !connections.includes(one))))
    if (isOver) return made.isEnded ? namespaces : []
    if (connections.length > 0) {
      await dispatch(showConnections(connections))
      emit({ event: 'CONNECT_SUCCESS', properties: { name: session.peer.name, reconnect: true } })
    } else if (namespaces.every(isStale) && !flows.pairing) {
      await dispatch(endUnwanted(runtime, session.id, namespaces))
    }
    const kept = [...made.connections, ...made.failures].map(({ namespace }) => namespace)
    return namespaces.filter((namespace) => !kept.includes(namespace))
  }

/**
 * Ends a session that nothing uses: a user who disconnected meanwhile, or connected something else, does not want it. A try to connect that
 * waits, or was refused, is no such word: the session is kept until there is one.
 */
const endUnwanted =
  (runtime: ConnectorRuntime, sessionId: string, namespaces: readonly ChainNamespace[]): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isKept = ({ connections }: WidgetState) => namespaces.some((namespace) => connections.postponed[namespace])
    const isComingBack = ({ connections: { byNamespace } }: WidgetState) =>
      namespaces.some((namespace) => byNamespace[namespace]?.status === 'connecting')
    const end = async () => {
      if (!selectIsSessionUsed(getState(), sessionId)) await runtime.disconnect(sessionId)
    }
    if (!isKept(getState())) return end()
    dispatch(
      (addListener as TypedAddListener<WidgetState, WidgetDispatch>)({
        predicate: (_action, now) => !isKept(now),
        effect: async (_action, { unsubscribe }) => {
          unsubscribe()
          if (!isComingBack(getState())) await end().catch(() => undefined)
        }
      })
    )
  }
