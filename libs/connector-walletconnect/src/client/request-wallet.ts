import type { Clock } from '@appkit/core'
import { untilAborted } from '@appkit/core/internal'
import type { ISignClient } from '@walletconnect/types'
import { ANSWER_MS, fromRelay, noAnswer } from './from-relay.js'
import type { RelayRequest } from './relay-client.js'
import { replaceMethod } from './replace-method.js'

/** How long the library itself would wait, s: longer than we do, because nobody handles its own giving up. */
const EXPIRY_S = ANSWER_MS / 1000 + 60

/** @returns what asks a wallet. @throws AppKitError TIMEOUT after five minutes, and what the signal carries */
export function createRequester(client: ISignClient, clock: Clock): (request: RelayRequest) => Promise<unknown> {
  const waiting = new Map<unknown, number | undefined>()

  replaceMethod(client.engine, 'sendRequest', (original) => (sent: SentRequest) => {
    const params = sent.params?.request?.params
    if (sent.method === 'wc_sessionRequest' && waiting.has(params)) waiting.set(params, sent.clientRpcId)
    return original(sent)
  })

  /** Ends the library's own wait. */
  function release(params: unknown): void {
    const id = waiting.get(params)
    waiting.delete(params)
    const events = Reflect.get(client.engine, 'events') as { emit(name: string, value: unknown): void }
    if (id !== undefined) events.emit(`session_request:${id}`, { error: { code: 0, message: 'given up' } })
  }

  return async ({ topic, chainId, method, params, signal, patience = ANSWER_MS }) => {
    const own = Array.isArray(params) ? [...(params as unknown[])] : { ...(params as object) }
    const control = new AbortController()
    const timer = clock.setTimeout(() => control.abort(noAnswer(patience)), patience)
    waiting.set(own, undefined)
    const asked = client.request({ topic, chainId, request: { method, params: own }, expiry: EXPIRY_S })
    const answer = asked.catch((error: unknown) => {
      throw fromRelay(error, method)
    })
    try {
      return await untilAborted(answer, [signal, control.signal])
    } finally {
      clock.clearTimeout(timer)
      release(own)
    }
  }
}

interface SentRequest {
  readonly method: string
  readonly clientRpcId?: number
  readonly params?: { readonly request?: { readonly params?: unknown } }
}
