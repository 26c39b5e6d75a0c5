import type { ISignClient } from '@walletconnect/types'
import { readRelayNamespaces } from '../session/relay-session.js'
import { unknownTopic } from './guard-core.js'
import { replaceMethod } from './replace-method.js'

/**
 * Mends the library's engine. It starts its checks of a wallet's messages without waiting for them: a message for an unknown session is
 * acted on, and its failed check is left unhandled. These checks answer at once.
 * @source docs/threats.md T5.03, T5.07, T5.09
 */
export function guardEngine(client: ISignClient): void {
  const { engine, session, core } = client
  const assertKnown = (topic: unknown): void => {
    if (typeof topic !== 'string' || !session.keys.includes(topic)) throw unknownTopic()
  }

  replaceMethod(engine, 'isValidUpdate', () => ({ topic, namespaces }: { topic: unknown; namespaces: unknown }) => {
    assertKnown(topic)
    if (!readRelayNamespaces(namespaces)) throw unknownTopic()
  })
  replaceMethod(engine, 'isValidEmit', () => ({ topic, event }: { topic: unknown; event: unknown }) => {
    assertKnown(topic)
    if (typeof event !== 'object' || event === null) throw unknownTopic()
    const { name } = event as { name?: unknown }
    if (typeof name !== 'string' || name.length > 64) throw unknownTopic()
  })
  for (const name of ['isValidExtend', 'isValidPing']) {
    replaceMethod(
      engine,
      name,
      () =>
        ({ topic }: { topic: unknown }) =>
          assertKnown(topic)
    )
  }
  replaceMethod(engine, 'isValidDisconnect', () => ({ topic }: { topic: string }) => {
    if (!core.pairing.pairings.keys.includes(topic)) assertKnown(topic)
  })
  replaceMethod(engine, 'sendError', (original) => async (params: unknown) => {
    try {
      await original(params)
    } catch {
      // The other side is not known here: there is no wallet to tell.
    }
  })
  replaceMethod(engine, 'deleteSession', (original) => async (params: DeletedSession) => {
    if (!session.keys.includes(params.topic)) return
    try {
      await original(params)
    } catch {
      await forgetSession(client, params)
    }
  })
}

interface DeletedSession {
  readonly topic: string
  readonly emitEvent?: boolean
  readonly id?: number
}

/** Where the relay cannot be told, the session goes all the same. */
async function forgetSession(client: ISignClient, { topic, emitEvent = true, id = 0 }: DeletedSession): Promise<void> {
  const { session, core } = client
  if (!session.keys.includes(topic)) return
  await session.delete(topic, { code: 6000, message: 'User disconnected.' })
  await core.crypto.deleteSymKey(topic)
  core.expirer.del(topic)
  if (emitEvent) client.events.emit('session_delete', { id, topic })
}
