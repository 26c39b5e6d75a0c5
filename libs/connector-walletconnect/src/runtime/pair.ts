import { AppKitError, type ConnectorSession, type PairRequest } from '@appkit/core'
import { CATCH_UP_MS, hasOverslept, untilAborted } from '@appkit/core/internal'
import type { PendingPairing } from '../client/relay-client.js'
import { createProposal } from '../proposal/create-proposal.js'
import { readSigned } from '../session/read-signed.js'
import { readRelaySession } from '../session/relay-session.js'
import type { RelayContext } from './relay-context.js'

/** How long a pairing's URI is shown, ms: a minute less than the wallet would take it. @source docs/threats.md T5.06 */
const PAIRING_MS = 240_000

/** How long the relay may take to accept a proposal, ms. */
const URI_WAIT_MS = 30_000

/**
 * Makes a pairing, shows its URI, and waits for the wallet.
 * @throws AppKitError USER_REJECTED, CONNECTION_CANCELLED, PAIRING_EXPIRED, UNAVAILABLE, OFFLINE, FORBIDDEN, BAD_RESPONSE, CONTEXT_CHANGED
 */
export async function pair(relayContext: RelayContext, request: PairRequest): Promise<ConnectorSession> {
  const { context, relay } = relayContext
  const { clock } = context
  const ended = new AbortController()
  const onAbort = (): void => ended.abort(new AppKitError('CONNECTION_CANCELLED', { connector: 'WalletConnect' }))
  if (request.signal.aborted) onAbort()
  request.signal.addEventListener('abort', onAbort)
  const signal = AbortSignal.any([ended.signal, relayContext.over, relayContext.attempts.begin()])
  const release = relay.hold(true)
  let timer = clock.setTimeout(() => ended.abort(unavailable()), URI_WAIT_MS)
  let pending: PendingPairing | undefined
  try {
    const client = await untilAborted(relay.open(), signal)
    const proposal = createProposal(context.getNetworks(), relayContext.options.configOverride)
    pending = await client.propose(proposal, signal, request.signIn)
    clock.clearTimeout(timer)
    const expiresAt = clock.now() + PAIRING_MS
    const expire = (): void => ended.abort(new AppKitError('PAIRING_EXPIRED', { connector: 'WalletConnect' }))
    timer = clock.setTimeout(() => {
      // A page that has slept hears first what came meanwhile.
      if (hasOverslept(clock, expiresAt)) timer = clock.setTimeout(expire, CATCH_UP_MS)
      else expire()
    }, PAIRING_MS)
    request.onUri({ uri: pending.uri, expiresAt })
    const answer = await untilAborted(pending.answer, signal)
    const session = readRelaySession(answer.session)
    if (!session) throw new AppKitError('BAD_RESPONSE', { source: 'Wallet', detail: 'session' })
    const live = relayContext.openSession(client, session, proposal)
    client.adopt(session.topic, proposal)
    relayContext.sessions.add(live, session.expiry)
    const signedIn = request.signIn ? readSigned(answer.signed, request.signIn) : []
    return { ...live.toSession(), ...(signedIn.length > 0 && { signedIn }) }
  } catch (error) {
    // Also where the wallet answered with nothing that was asked for: its session is ended again.
    pending?.cancel()
    throw error
  } finally {
    clock.clearTimeout(timer)
    request.signal.removeEventListener('abort', onAbort)
    release()
  }
}

const unavailable = (): AppKitError => new AppKitError('UNAVAILABLE', { source: 'WalletConnect' })
