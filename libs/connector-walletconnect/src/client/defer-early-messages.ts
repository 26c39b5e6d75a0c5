import type { Clock, Disposer, TimerId } from '@appkit/core'
import type { ISignClient } from '@walletconnect/types'
import { replaceMethod } from './replace-method.js'

/** What a wallet says of a session that it has settled. */
const OF_SESSION: ReadonlySet<string> = new Set([
  'wc_sessionDelete',
  'wc_sessionEvent',
  'wc_sessionExtend',
  'wc_sessionUpdate'
])

/** Most messages that are held. */
const HELD = 20

interface Message {
  readonly topic: string
  readonly payload: { readonly method: string }
}

/**
 * Holds what a wallet says of a session until the session itself has come: the relay may deliver in another order. The library would drop it.
 * @returns what stops
 * @source docs/threats.md T5.03
 */
export function deferEarlyMessages(client: ISignClient, clock: Clock): Disposer {
  const { engine, session } = client
  const pending = Reflect.get(engine, 'pendingSessions') as ReadonlyMap<unknown, { readonly sessionTopic: string }>
  const held: Message[] = []
  let timer: TimerId | undefined

  const isEarly = ({ topic, payload }: Message): boolean =>
    OF_SESSION.has(payload.method) &&
    !session.keys.includes(topic) &&
    [...pending.values()].some(({ sessionTopic }) => sessionTopic === topic)

  replaceMethod(engine, 'onRelayEventRequest', (original) => async (message: Message) => {
    if (!isEarly(message)) return original(message)
    if (held.length < HELD) held.push(message)
  })

  function release(): void {
    const take = Reflect.get(engine, 'onRelayEventRequest') as (message: Message) => Promise<void>
    for (const message of held.splice(0)) void Reflect.apply(take, engine, [message])
  }
  // A caller that waits for it has it then.
  function onSession(): void {
    clock.clearTimeout(timer)
    if (held.length > 0) timer = clock.setTimeout(release, 0)
  }
  client.events.on('session_connect', onSession)
  return () => {
    clock.clearTimeout(timer)
    client.events.removeListener('session_connect', onSession)
  }
}
