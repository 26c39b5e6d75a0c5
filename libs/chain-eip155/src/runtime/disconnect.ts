import { waitAtMost } from '@appkit/core/internal'
import type { Eip155Context } from './eip155-context.js'
import { closeSession } from './open-session.js'
import { revokeAccess } from './revoke-access.js'

/** A wallet that does not answer is not waited for longer than this, ms. */
const REVOKE_PATIENCE_MS = 500

/** Ends a connection and hands access back to the wallet. One that is not there: nothing happens. */
export async function disconnect(context: Eip155Context, connectorUid: string): Promise<void> {
  const session = context.sessions.get(connectorUid)
  if (!session) return
  closeSession(context, session)
  const isUsed = [...context.sessions.values()].some(({ provider }) => provider === session.provider)
  if (isUsed) return
  await waitAtMost(context.chain.clock, REVOKE_PATIENCE_MS, revokeAccess(session.guarded), context.signal)
}
