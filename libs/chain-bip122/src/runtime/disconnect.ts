import { waitAtMost } from '@appkit/core/internal'
import type { Bip122Context } from './bip122-context.js'
import { closeSession } from './open-session.js'

/** A wallet that does not answer is not waited for longer than this, ms. */
const PATIENCE_MS = 500

/** Ends a connection and hands access back to the wallet. One that is not there: nothing happens. */
export async function disconnect(context: Bip122Context, connectorUid: string): Promise<void> {
  const session = context.sessions.get(connectorUid)
  if (!session) return
  closeSession(context, session)
  const isUsed = [...context.sessions.values()].some(({ provider }) => provider === session.provider)
  if (isUsed) return
  // The page may keep access; the kit has forgotten it all the same.
  await waitAtMost(context.chain.clock, PATIENCE_MS, session.wallet.disconnect(), context.signal)
}
