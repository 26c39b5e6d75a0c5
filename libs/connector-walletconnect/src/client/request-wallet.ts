import type { Clock } from '@appkit/core'
import { untilAborted, withTimeLimit } from '@appkit/core/internal'
import type { ISignClient } from '@walletconnect/types'
import { awaitAgain, awaitAnswer } from './await-again.js'
import { ANSWER_MS, fromRelay, noAnswer } from './from-relay.js'
import { bufferAnswers } from './buffer-answers.js'
import type { RelayRequest, SentRequest } from './relay-client.js'
import { replaceMethod } from './replace-method.js'

/** How much longer the library itself would wait, s: no code handles its own giving up. */
const GRACE_S = 60

interface Waiting {
  id?: number | undefined
  readonly onSent: RelayRequest['onSent']
  /** The answer, also where it comes before the relay says that it took the request. */
  onAnswer?(answer: Promise<unknown>): void
}

/** @returns what asks a wallet. @throws AppKitError TIMEOUT after five minutes, and what the signal carries */
export function createRequester(client: ISignClient, clock: Clock): (request: RelayRequest) => Promise<unknown> {
  const waiting = new Map<unknown, Waiting>()
  const answers = bufferAnswers(client)

  replaceMethod(client.engine, 'sendRequest', (original) => (sent: EngineRequest) => {
    const own = sent.method === 'wc_sessionRequest' ? waiting.get(sent.params?.request?.params) : undefined
    if (own && sent.clientRpcId !== undefined) {
      own.id = sent.clientRpcId
      own.onAnswer?.(awaitAnswer(client, sent.clientRpcId))
    }
    return original(sent)
  })
  replaceMethod(client.core.relayer, 'publish', (original) => async (...values: Publication) => {
    const [, message, options] = values
    const id = options?.tvf?.correlationId
    const own = id === undefined ? undefined : [...waiting.values()].find((known) => known.id === id)
    if (id === undefined || !own?.onSent || !options) return original(...values)
    const sent: SentRequest = { id, message, options: { ...options }, isTaken: false }
    own.onSent(sent)
    await original(...values)
    own.onSent({ ...sent, isTaken: true })
  })

  /** Ends the library's own wait. */
  function release(params: unknown): void {
    const id = waiting.get(params)?.id
    waiting.delete(params)
    const events = Reflect.get(client.engine, 'events') as { emit(name: string, value: unknown): void }
    if (id !== undefined) events.emit(`session_request:${id}`, { error: { code: 0, message: 'given up' } })
  }

  return async (request) => {
    const { topic, chainId, method, params, signal, patience = ANSWER_MS, sent, onSent } = request
    const own = Array.isArray(params) ? [...(params as unknown[])] : { ...(params as object) }
    const expiry = Math.ceil(Math.max(patience, ANSWER_MS) / 1000) + GRACE_S
    const asked = new Promise<unknown>((resolve, reject) => {
      waiting.set(own, { id: sent?.id, onSent, onAnswer: resolve })
      const answered = sent
        ? awaitAgain(client, answers, { ...request, sent })
        : client.request({ topic, chainId, request: { method, params: own }, expiry })
      answered.then(resolve, reject)
    })
    const answer = asked.catch((error: unknown) => {
      throw fromRelay(error, method)
    })
    const limit = { clock, milliseconds: patience, error: () => noAnswer(patience), signal }
    try {
      return await withTimeLimit(limit, (ended) => untilAborted(answer, ended))
    } finally {
      release(own)
    }
  }
}

type Publication = readonly [
  topic: string,
  message: string,
  options?: { readonly tvf?: { readonly correlationId?: number } }
]

interface EngineRequest {
  readonly method: string
  readonly clientRpcId?: number
  readonly params?: { readonly request?: { readonly params?: unknown } }
}
