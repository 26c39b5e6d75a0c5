import { AppKitError, type ConnectorContext, type PairingRuntime } from '@appkit/core'
import type { RelayClientHandlers } from '../client/relay-client.js'
import type { WalletConnectOptions } from '../options.js'
import { createLiveSession, type LiveSession } from '../session/live-session.js'
import { readRelayNamespaces } from '../session/relay-session.js'
import { createSessionHandle, type SessionHandle } from '../session/session-handle.js'
import { readSessionEvent } from '../session/session-event.js'
import { disconnect } from './disconnect.js'
import { pair } from './pair.js'
import { createRelayAccess } from './relay-access.js'
import type { RelayContext } from './relay-context.js'
import { restore } from './restore.js'
import { createSessions } from './sessions.js'

const CONNECTOR_ID = 'walletConnect'

/** One runtime of the relay route. */
export function createRuntime(options: WalletConnectOptions, context: ConnectorContext): PairingRuntime {
  const over = new AbortController()
  let attempts = new AbortController()
  let isOnline: boolean | undefined

  const handlers: RelayClientHandlers = {
    onEvent(topic, event) {
      const known = readSessionEvent(event)
      if (known) sessions.get(topic)?.take(known)
    },
    onUpdate(topic, value) {
      const session = sessions.get(topic)
      const namespaces = readRelayNamespaces(value)
      if (namespaces) session?.update(namespaces)
    },
    onExtend: (topic, expiry) => sessions.extend(topic, expiry),
    onDelete: (topic) => sessions.end(topic, 'deleted'),
    onTransport(next) {
      if (isOnline === next || (!next && !relay.isHeld)) return
      isOnline = next
      context.emit({ type: 'transportChanged', isOnline: next })
    },
    onRefused() {
      const error = new AppKitError('FORBIDDEN', { source: 'WalletConnect' })
      relayContext.attempts.refuse(error)
      context.emit({ type: 'refused', error: error.toPlain() })
    }
  }
  const relay = createRelayAccess(options, context, handlers)
  const sessions = createSessions(context, relay)
  const relayContext: RelayContext = {
    options,
    context,
    relay,
    sessions,
    over: over.signal,
    attempts: {
      begin: () => attempts.signal,
      refuse(error) {
        const refused = attempts
        attempts = new AbortController()
        refused.abort(error)
      }
    },
    openSession: (client, session, asked, networks) => {
      const live = createLiveSession({
        connectorId: CONNECTOR_ID,
        session,
        asked,
        networks,
        clock: context.clock,
        known: relay.knownAnswers(session.topic),
        request: (request) => client.request(request),
        read: (chainId, method, params) => client.read(chainId, method, params),
        onChange: () => context.emit({ type: 'sessionUpdated', session: live.toSession() }),
        onEmpty() {
          client.disconnect(live.topic).catch(() => undefined)
          sessions.end(live.topic, 'deleted')
        }
      })
      return live
    }
  }

  function assertLive(method: string): void {
    if (over.signal.aborted) throw new AppKitError('DISPOSED', { method })
  }

  const handles = new WeakMap<LiveSession, SessionHandle>()

  /** The same object for the life of a session. */
  function handleOf(live: LiveSession): SessionHandle {
    const handle = handles.get(live) ?? createSessionHandle(live, () => disconnect(relayContext, live.topic, false))
    handles.set(live, handle)
    return handle
  }

  function dispose(): void {
    if (over.signal.aborted) return
    context.signal.removeEventListener('abort', dispose)
    over.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
    sessions.dispose()
    relay.dispose()
  }
  context.signal.addEventListener('abort', dispose)

  return {
    kind: 'pairing',
    canSignInAtOnce: true,
    async pair(request) {
      assertLive('pair')
      return pair(relayContext, request)
    },
    async restore(signal, last) {
      assertLive('restore')
      return restore(relayContext, signal, last)
    },
    select: (sessionId, caipNetworkId) => sessions.get(sessionId)?.select(caipNetworkId),
    async disconnect(sessionId, { isOver = false } = {}) {
      assertLive('disconnect')
      await disconnect(relayContext, sessionId, isOver)
    },
    get handle() {
      const live = sessions.last
      return relay.client?.handle ?? (live && handleOf(live))
    },
    dispose
  }
}
