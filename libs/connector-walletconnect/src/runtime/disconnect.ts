import { AppKitError } from '@appkit/core'
import { waitAtMost } from '@appkit/core/internal'
import type { RelayContext } from './relay-context.js'

/** How long the relay may take to pass on that a session is over, ms. It is told all the same, for as long as it is there. */
const GOODBYE_MS = 2000

/**
 * Ends a session at once here, and tells the wallet. Ending one that is not there does nothing. Never rejects.
 * @param isOver the wallet knows: the session is only forgotten.
 */
export async function disconnect(relayContext: RelayContext, sessionId: string, isOver: boolean): Promise<void> {
  const { context, relay, sessions, over } = relayContext
  const isRemembered = relay.record.read().includes(sessionId)
  const wasLive = sessions.get(sessionId) !== undefined
  if (!isRemembered && !wasLive) return
  const release = relay.hold()
  sessions.remove(sessionId, new AppKitError('WALLET_DISCONNECTED', { connector: 'WalletConnect' }))
  const told = relay
    .open()
    .then((client) => (isOver ? client.forget(sessionId) : client.disconnect(sessionId)))
    .catch(() => undefined)
    .finally(() => {
      relay.record.remove(sessionId)
      release()
    })
  await waitAtMost(context.clock, GOODBYE_MS, told, over)
  relay.record.remove(sessionId)
}
