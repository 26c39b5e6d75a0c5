import { waitAtMost } from '@appkit/core/internal'
import type { CosmosContext } from './cosmos-context.js'
import { closeSession } from './open-session.js'

/** A wallet that does not answer is not waited for longer than this, ms. */
const DISABLE_PATIENCE_MS = 500

/** Ends a connection and hands access back to the wallet. One that is not there: nothing happens. @source Keplr API, `disable` */
export async function disconnect(context: CosmosContext, connectorUid: string): Promise<void> {
  const session = context.sessions.get(connectorUid)
  if (!session) return
  const { guarded, provider, chainIds } = session
  closeSession(context, session)
  const isUsed = [...context.sessions.values()].some((other) => other.provider === provider)
  if (isUsed || !guarded.offers('disable')) return
  const given = guarded.request('disable', [[...chainIds]])
  await waitAtMost(context.chain.clock, DISABLE_PATIENCE_MS, given, context.signal)
}
