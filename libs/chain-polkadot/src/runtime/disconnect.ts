import { closeSession } from './open-session.js'
import type { PolkadotContext } from './polkadot-context.js'

/** Ends a connection. One that is not there: nothing happens. The wallet keeps the page's access, since nothing can hand it back. */
export function disconnect(context: PolkadotContext, connectorUid: string): Promise<void> {
  const session = context.sessions.get(connectorUid)
  if (session) closeSession(context, session)
  return Promise.resolve()
}
