import { eitherSignal, untilAborted } from '@appkit/core/internal'
import type { PairingAnswer, PendingPairing } from '../client/relay-client.js'
import { AppKitError } from '@appkit/core'
import { safeParse } from 'valibot'
import type { LeadingClient } from './leading-client.js'
import { readTabError } from './tab-error.js'
import { sentSchema, type TabCall, type TabMessage } from './tab-message.js'

/** The relay client of the tab that leads, as a follower uses it. */
export interface FollowerClient extends LeadingClient {
  /** Whether an answer is waited for. */
  readonly isWaiting: boolean
  /** Takes a message that may be an answer. */
  take(message: TabMessage): void
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: AppKitError): void
  onProgress(value: unknown): void
}

/**
 * @param self this tab's id. @param post tells the leader something
 * @param over aborted when the leader is there no more: everything rejects with its reason
 */
export function createFollowerClient(
  self: string,
  post: (message: TabMessage) => void,
  over: AbortSignal
): FollowerClient {
  const waiting = new Map<string, Waiting>()

  function tell(call: TabCall): string {
    const ref = crypto.randomUUID()
    post({ type: 'call', from: self, ref, call })
    return ref
  }

  async function ask(
    call: TabCall,
    options: { readonly signal?: AbortSignal; onProgress?(value: unknown): void; onRef?(ref: string): void } = {}
  ): Promise<unknown> {
    const ref = tell(call)
    options.onRef?.(ref)
    const { promise, ...ends } = openPromise()
    waiting.set(ref, { ...ends, onProgress: (value) => options.onProgress?.(value) })
    try {
      return await untilAborted(promise, eitherSignal(over, options.signal))
    } catch (error) {
      if (options.signal?.aborted && !over.aborted) post({ type: 'abort', from: self, ref })
      throw error
    } finally {
      waiting.delete(ref)
    }
  }

  return {
    get isWaiting() {
      return waiting.size > 0
    },
    take(message) {
      if (message.type === 'news' || !('to' in message) || message.to !== self) return
      const own = waiting.get(message.ref)
      if (message.type === 'progress') own?.onProgress(message.value)
      else if (message.type === 'done') own?.resolve(message.value)
      else own?.reject(readTabError(message.error))
    },
    async propose(proposal, signal, signIn) {
      let ref = ''
      const uri = openPromise()
      const answer = ask(
        { method: 'propose', proposal, signIn },
        { onProgress: uri.resolve, onRef: (given) => void (ref = given) }
      )
      answer.catch(uri.reject)
      const cancel = (): void => {
        if (!over.aborted) post({ type: 'abort', from: self, ref })
      }
      try {
        const answered = answer.then((given) => given as PairingAnswer)
        answered.catch(() => undefined)
        return {
          uri: String(await untilAborted(uri.promise, signal)),
          answer: answered,
          cancel
        } satisfies PendingPairing
      } catch (error) {
        cancel()
        throw error
      }
    },
    request({ topic, chainId, method, params, signal, patience = 0, sent, onSent }) {
      const call: TabCall = { method: 'request', topic, chainId, name: method, params, patience, sent }
      const onProgress = (value: unknown): void => {
        const read = safeParse(sentSchema, value)
        if (read.success) onSent?.(read.output)
      }
      return ask(call, { signal, onProgress })
    },
    read: (chainId, method, params) => ask({ method: 'read', chainId, name: method, params }),
    async sessions() {
      const sessions = await ask({ method: 'sessions' })
      return Array.isArray(sessions) ? (sessions as unknown[]) : []
    },
    async disconnect(topic) {
      await ask({ method: 'disconnect', topic })
    },
    adopt: (topic, proposal) => void tell({ method: 'adopt', topic, proposal })
  }
}

function openPromise(): { promise: Promise<unknown>; resolve(value: unknown): void; reject(error: AppKitError): void } {
  let resolve: (value: unknown) => void = () => undefined
  let reject: (error: AppKitError) => void = () => undefined
  const promise = new Promise<unknown>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}
