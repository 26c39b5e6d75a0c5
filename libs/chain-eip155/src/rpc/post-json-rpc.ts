import { AppKitError, type Clock } from '@appkit/core'
import { abortError, untilAborted } from '../provider/until-aborted.js'
import { RpcAnswerError } from './rpc-answer-error.js'

/** One question to one node. */
export interface JsonRpcPost {
  readonly url: string
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly signals: readonly (AbortSignal | undefined)[]
}

/** Bound of one question, ms, from the first byte sent to the last one read. @source spec §9 */
export const RPC_TIMEOUT_MS = 10_000

/** Largest answer, bytes: a block with all its transactions fits. */
export const RPC_ANSWER_LIMIT = 8 * 1024 * 1024

const SOURCE = 'RPC'

/**
 * Asks one node one question.
 * @throws AppKitError TIMEOUT, RATE_LIMITED, FORBIDDEN, UNAVAILABLE, TOO_LARGE, BAD_RESPONSE, or what the signals carry
 * @throws RpcAnswerError when the node answers with an error
 * @source JSON-RPC 2.0, threats §0, T6.02
 */
export async function postJsonRpc(post: JsonRpcPost): Promise<unknown> {
  const { clock } = post
  const control = new AbortController()
  const expire = (): void => control.abort(new AppKitError('TIMEOUT', { source: SOURCE, milliseconds: RPC_TIMEOUT_MS }))
  const timer = clock.setTimeout(expire, RPC_TIMEOUT_MS)
  const signals = post.signals.filter((signal) => signal !== undefined)
  const cancels = signals.map((signal) => {
    const cancel = (): void => control.abort(abortError(signal))
    if (signal.aborted) cancel()
    signal.addEventListener('abort', cancel)
    return () => signal.removeEventListener('abort', cancel)
  })
  try {
    if (control.signal.aborted) throw abortError(control.signal)
    return await untilAborted(ask(post, control.signal), [control.signal])
  } catch (error) {
    if (control.signal.aborted) throw abortError(control.signal)
    if (error instanceof AppKitError || error instanceof RpcAnswerError) throw error
    throw new AppKitError('UNAVAILABLE', { source: SOURCE }, { cause: error })
  } finally {
    clock.clearTimeout(timer)
    for (const cancel of cancels) cancel()
  }
}

async function ask({ fetch, url, id, method, params }: JsonRpcPost, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    signal,
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer'
  })
  assertUsable(response.status)
  return readAnswer(await readText(response), id, response.ok)
}

function assertUsable(status: number): void {
  if (status === 429) throw new AppKitError('RATE_LIMITED', { source: SOURCE })
  if (status === 401 || status === 403) throw new AppKitError('FORBIDDEN', { source: SOURCE })
  if (status >= 500) throw new AppKitError('UNAVAILABLE', { source: SOURCE })
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > RPC_ANSWER_LIMIT) {
      void reader.cancel().catch(() => undefined)
      throw new AppKitError('TOO_LARGE', { source: SOURCE, limit: RPC_ANSWER_LIMIT })
    }
    text += decoder.decode(value, { stream: true })
  }
}

function readAnswer(text: string, id: number, isOk: boolean): unknown {
  const answer = parse(text)
  const hasError = answer?.error !== undefined && answer.error !== null
  const hasResult = answer !== undefined && 'result' in answer && !(hasError && answer.result === null)
  if (!answer || answer.id !== id || hasResult === hasError || (hasResult && !isOk)) {
    throw new AppKitError('BAD_RESPONSE', { source: SOURCE })
  }
  if (hasError) throw new RpcAnswerError(answer.error)
  return answer.result
}

function parse(text: string): { id?: unknown; result?: unknown; error?: unknown } | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : undefined
  } catch {
    return undefined
  }
}
