import type { Clock } from '@appkit/core'
import type { ICore } from '@walletconnect/types'
import { ANSWER_MS } from './from-relay.js'
import { replaceMethod } from './replace-method.js'

/** The tag of a request to a wallet. */
const REQUEST_TAG = 1108

interface Publication {
  readonly request: { readonly id?: unknown; readonly params?: { readonly tag?: number } }
  readonly options: { readonly tvf?: { readonly correlationId?: number } } | undefined
  readonly since: number
}

/**
 * Sends what the relay has not acknowledged again as soon as it is back, under the same id. The library waits 15 s for an answer of the socket
 * that is gone, and gives up after a minute; here a message is sent for as long as its request is good.
 * @returns what forgets everything that waits
 * @source docs/threats.md T5.01
 */
export function publishAgain(core: ICore, clock: Clock): { forget(): void } {
  const { relayer, heartbeat } = core
  const { publisher } = relayer
  const waiting = new Map<unknown, Publication>()

  Reflect.set(publisher, 'publishTimeout', ANSWER_MS)
  // The library's own repetition leaves a failure unhandled.
  replaceMethod(publisher, 'checkQueue', () => () => undefined)
  replaceMethod(
    publisher,
    'rpcPublish',
    (original) => async (request: Publication['request'], options: Publication['options']) => {
      const { id } = request
      const since = waiting.get(id)?.since ?? clock.now()
      waiting.set(id, { request, options, since })
      const result = await original(request, options)
      waiting.delete(id)
      return result
    }
  )

  /** The wallet has it, whether the relay said so or not. */
  function isAnswered({ request, options }: Omit<Publication, 'since'>): boolean {
    const answered = options?.tvf?.correlationId
    return request.params?.tag === REQUEST_TAG && answered !== undefined && !core.history.records.has(answered)
  }

  function repeat(): void {
    const publish = Reflect.get(publisher, 'rpcPublish') as (request: unknown, options: unknown) => Promise<unknown>
    for (const [id, { request, options, since }] of waiting) {
      if (clock.now() - since > ANSWER_MS || isAnswered({ request, options })) waiting.delete(id)
      else if (relayer.connected) publish(request, options).catch(() => undefined)
    }
  }
  relayer.on('relayer_connect', repeat)
  heartbeat.on('heartbeat_pulse', repeat)
  return { forget: () => waiting.clear() }
}
