import { waitAtMost } from '@appkit/core/internal'
import { closeSession, isWalletUsed } from './open-session.js'
import { revokeAccess } from './revoke-access.js'
import type { SolanaContext } from './solana-context.js'

/** A wallet that does not answer is not waited for longer than this, ms. */
const REVOKE_PATIENCE_MS = 500

/** Ends a connection and hands access back to the wallet. One that is not there: nothing happens. */
export async function disconnect(context: SolanaContext, connectorUid: string): Promise<void> {
  const session = context.sessions.get(connectorUid)
  if (!session) return
  closeSession(context, session)
  if (isWalletUsed(context, session.wallet)) return
  await waitAtMost(context.chain.clock, REVOKE_PATIENCE_MS, revokeAccess(session.wallet), context.signal)
}
