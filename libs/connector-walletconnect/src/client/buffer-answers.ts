import type { ISignClient } from '@walletconnect/types'
import { replaceMethod } from './replace-method.js'

/** Most answers that are kept. */
const KEPT = 50

/** A wallet's answer. */
export interface BufferedAnswer {
  readonly result?: unknown
  readonly error?: unknown
}

/** Answers that came before a caller asked for them. */
export interface BufferedAnswers {
  /** Hands an answer out, once. `undefined`: it has not come. */
  take(topic: string, id: number): BufferedAnswer | undefined
}

interface Answer {
  readonly topic: string
  readonly payload: BufferedAnswer & { readonly id: number }
}

/**
 * Keeps answers that no caller waits for yet: a tab that takes the lead gets what the relay has kept before it knows what the other tabs wait
 * for. The library would drop them.
 * @source docs/threats.md T7.10
 */
export function bufferAnswers(client: ISignClient): BufferedAnswers {
  const kept = new Map<string, BufferedAnswer>()
  const { engine } = client
  const { history } = client.core
  const events = Reflect.get(engine, 'events') as { listenerCount(name: string): number }

  function isUnclaimed({ topic, payload: { id } }: Answer): boolean {
    if (events.listenerCount(`session_request:${id}`) > 0) return false
    const record = history.records.get(id)
    return record === undefined || (record.topic === topic && record.request.method === 'wc_sessionRequest')
  }

  replaceMethod(engine, 'onRelayEventResponse', (original) => (answer: Answer) => {
    if (!isUnclaimed(answer)) return original(answer)
    const { topic, payload } = answer
    kept.set(`${topic}/${payload.id}`, payload)
    for (const name of kept.keys()) {
      if (kept.size <= KEPT) break
      kept.delete(name)
    }
  })

  return {
    take(topic, id) {
      const name = `${topic}/${id}`
      const answer = kept.get(name)
      kept.delete(name)
      return answer
    }
  }
}
