import { AppKitError, type ConnectorSession, type LastSession } from '@appkit/core'
import { untilAborted } from '@appkit/core/internal'
import { createProposal } from '../proposal/create-proposal.js'
import { askedOf } from '../session/read-grants.js'
import { readRelaySession, type RelaySession } from '../session/relay-session.js'
import type { RelayContext } from './relay-context.js'

/**
 * Brings a session of the last visit back, without waiting for the relay. Where none is remembered, nothing is loaded.
 * @throws AppKitError CHUNK_LOAD_FAILED, UNAVAILABLE, CONNECTION_CANCELLED, CONTEXT_CHANGED
 * @source docs/threats.md T5.07, T5.08
 */
export async function restore(
  { options, context, relay, sessions, over, openSession }: RelayContext,
  signal: AbortSignal,
  { sessionId, networks = {} }: LastSession = {}
): Promise<ConnectorSession | undefined> {
  const own = options.universalProvider?.session?.topic
  const kept = relay.record.read()
  // A provider of the host's may have another session by now: that is the one which is there.
  const wanted = sessionId === undefined ? kept.at(-1) : kept.find((topic) => topic === sessionId)
  const topic = wanted ?? own
  if (topic === undefined) return undefined
  const live = sessions.get(topic)
  if (live) return live.toSession()
  const cancel = new AbortController()
  const onAbort = (): void => cancel.abort(new AppKitError('CONNECTION_CANCELLED', { connector: 'WalletConnect' }))
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort)
  const ended = AbortSignal.any([cancel.signal, over])
  const release = relay.hold()
  try {
    const client = await untilAborted(relay.open(), ended)
    const known = await untilAborted(client.sessions(), ended)
    const session = known.map(readRelaySession).find(isOf(topic))
    if (!session || session.expiry * 1000 <= context.clock.now()) {
      relay.record.remove(topic)
      return undefined
    }
    const opened = openSession(client, session, askedOf(session), networks)
    client.adopt(topic, createProposal(context.getNetworks(), options.configOverride))
    sessions.add(opened, session.expiry)
    return opened.toSession()
  } catch (error) {
    if (!AppKitError.is(error, 'BAD_RESPONSE')) throw error
    relay.record.remove(topic)
    // Nothing is left of it that can be used. What the host has made is the host's to end.
    if (!options.universalProvider) relay.client?.disconnect(topic).catch(() => undefined)
    return undefined
  } finally {
    signal.removeEventListener('abort', onAbort)
    release()
  }
}

const isOf =
  (topic: string) =>
  (session: RelaySession | undefined): session is RelaySession =>
    session?.topic === topic
