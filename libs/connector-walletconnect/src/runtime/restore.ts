import { AppKitError, type ConnectorSession, type LastNetworks } from '@appkit/core'
import { untilAborted } from '@appkit/core/internal'
import { createProposal } from '../proposal/create-proposal.js'
import { askedOf } from '../session/read-grants.js'
import { readRelaySession, type RelaySession } from '../session/relay-session.js'
import type { RelayContext } from './relay-context.js'

/**
 * Brings the session of the last visit back, without waiting for the relay. Where none is remembered, nothing is loaded.
 * @throws AppKitError CHUNK_LOAD_FAILED, UNAVAILABLE, CONNECTION_CANCELLED, CONTEXT_CHANGED
 * @source docs/threats.md T5.07, T5.08
 */
export async function restore(
  { options, context, relay, sessions, over, openSession }: RelayContext,
  signal: AbortSignal,
  networks: LastNetworks = {}
): Promise<ConnectorSession | undefined> {
  const own = options.universalProvider?.session
  const topic = relay.record.read() ?? own?.topic
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
