import type { Eip155Context } from './eip155-context.js'
import { closeSession } from './open-session.js'
import { revokeAccess } from './revoke-access.js'

/** Ends a connection and hands access back to the wallet. One that is not there: nothing happens. */
export async function disconnect(context: Eip155Context, connectorUid: string): Promise<void> {
  const session = context.sessions.get(connectorUid)
  if (!session) return
  closeSession(context, session)
  const isUsed = [...context.sessions.values()].some(({ provider }) => provider === session.provider)
  if (!isUsed) await revokeAccess(session.guarded, context.chain.clock)
}
