import { untilAborted } from '@appkit/core/internal'
import type { RelayClientHandlers } from '../client/relay-client.js'
import { readRelaySession } from '../session/relay-session.js'
import type { Leader } from './tab-group.js'

/**
 * Asks a new leader what became of the sessions of this tab, and reports what was missed while no tab was followed: that one is over, grants
 * something else, or lasts longer. A leader that cannot tell changes nothing. Never rejects.
 * @param adopted the topics of this tab's sessions
 * @source docs/threats.md T5.11, T7.10
 */
export async function reconcile(
  { client, over }: Leader,
  adopted: ReadonlyMap<string, unknown>,
  handlers: Pick<RelayClientHandlers, 'onDelete' | 'onUpdate' | 'onExtend'>
): Promise<void> {
  const topics = [...adopted.keys()]
  if (topics.length === 0) return
  const known = await untilAborted(client.sessions(), over).catch(() => undefined)
  const sessions = known?.map(readRelaySession)
  for (const topic of topics) {
    if (!sessions || !adopted.has(topic)) continue
    const session = sessions.find((one) => one?.topic === topic)
    if (session) {
      handlers.onUpdate(topic, session.namespaces)
      handlers.onExtend(topic, session.expiry)
    } else handlers.onDelete(topic)
  }
}
