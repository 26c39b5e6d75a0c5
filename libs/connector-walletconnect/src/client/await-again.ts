import type { ISignClient } from '@walletconnect/types'
import type { BufferedAnswer, BufferedAnswers } from './buffer-answers.js'
import type { RelayRequest, SentRequest } from './relay-client.js'

/**
 * Waits for the answer to a request that another client of the same storage has sent. Where the relay did not say that it took it, the very
 * same message is published again: a wallet that has it already drops the second one.
 * @throws what the wallet answered, and why the relay did not take it
 * @source docs/threats.md T5.01, T5.02
 */
export async function awaitAgain(
  client: ISignClient,
  answers: BufferedAnswers,
  { topic, chainId, method, params, sent, onSent }: RelayRequest & { readonly sent: SentRequest }
): Promise<unknown> {
  const { history, relayer } = client.core
  const { id, message, options } = sent
  const early = answers.take(topic, id)
  if (early) return settle(early)
  // An answer for a session that is over will not come.
  client.session.get(topic)
  history.set(topic, {
    id,
    jsonrpc: '2.0',
    method: 'wc_sessionRequest',
    params: { request: { method, params }, chainId }
  })
  const answer = awaitAnswer(client, id)
  if (sent.isTaken) return answer
  const published = relayer
    .publish(topic, message, options as Parameters<typeof relayer.publish>[2])
    .then(() => onSent?.({ ...sent, isTaken: true }))
  return Promise.race([answer, published.then(() => answer)])
}

/** Waits for the wallet's answer. @throws what the wallet answered */
export function awaitAnswer(client: ISignClient, id: number): Promise<unknown> {
  const events = Reflect.get(client.engine, 'events') as EventSource
  return new Promise((resolve, reject) => {
    events.once(`session_request:${id}`, (given) => {
      settle(given).then(resolve, reject)
    })
  })
}

interface EventSource {
  once(name: string, listener: (answer: BufferedAnswer) => void): void
}

async function settle({ result, error }: BufferedAnswer): Promise<unknown> {
  if (error !== undefined) throw error
  return result
}
