import { AppKitError } from '../errors/appkit-error.js'
import type { Clock } from '../plugin/services.js'
import { abortError, untilAborted } from '../waiting/until-aborted.js'
import { RpcAnswerError } from './rpc-answer-error.js'

/** One question to one node. */
export interface JsonRpcPost {
  readonly url: string
  readonly id: number
  readonly method: string
  readonly params: object
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Ends it. */
  readonly signal?: AbortSignal | undefined
  /** Largest answer, bytes. @default 1 MiB. */
  readonly answerLimit?: number | undefined
  /** Reads the answer's text. @default JSON.parse */
  readonly parse?: ((text: string) => unknown) | undefined
}

/** Bound of one question, ms, from the first byte sent to the last one read. */
export const RPC_TIMEOUT_MS = 10_000

/** Largest answer where none is given, bytes. */
const ANSWER_LIMIT = 1024 * 1024

const SOURCE = 'RPC'

/**
 * Asks one node one question. What it says counts, not the content type that it says it under.
 * @throws AppKitError TIMEOUT, RATE_LIMITED, FORBIDDEN, UNAVAILABLE, REDIRECTED, TOO_LARGE, BAD_RESPONSE, or what the signal carries
 * @throws RpcAnswerError when the node answers with an error
 * @source JSON-RPC 2.0, docs/threats.md T6.02
 */
export async function postJsonRpc(post: JsonRpcPost): Promise<unknown> {
  const { clock, signal } = post
  const control = new AbortController()
  const expire = (): void => control.abort(new AppKitError('TIMEOUT', { source: SOURCE, milliseconds: RPC_TIMEOUT_MS }))
  const timer = clock.setTimeout(expire, RPC_TIMEOUT_MS)
  const cancel = (): void => control.abort(signal && abortError(signal))
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel)
  try {
    if (control.signal.aborted) throw abortError(control.signal)
    return await untilAborted(ask(post, control.signal), control.signal)
  } catch (error) {
    if (control.signal.aborted) throw abortError(control.signal)
    if (error instanceof AppKitError || error instanceof RpcAnswerError) throw error
    throw new AppKitError('UNAVAILABLE', { source: SOURCE }, { cause: error })
  } finally {
    clock.clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
    // What is not read of a refused answer need not come.
    control.abort()
  }
}

async function ask(post: JsonRpcPost, signal: AbortSignal): Promise<unknown> {
  const { fetch, url, id, method, params, answerLimit = ANSWER_LIMIT, parse = JSON.parse } = post
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    signal,
    credentials: 'omit',
    // `error` would not tell a redirect from a broken connection.
    redirect: 'manual',
    referrerPolicy: 'no-referrer'
  })
  assertUsable(response)
  return readAnswer(parseObject(await readText(response, answerLimit), parse), id, response.ok)
}

function assertUsable({ status, type }: Response): void {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    throw new AppKitError('REDIRECTED', { source: SOURCE })
  }
  if (status === 429) throw new AppKitError('RATE_LIMITED', { source: SOURCE })
  if (status === 401 || status === 403) throw new AppKitError('FORBIDDEN', { source: SOURCE })
  if (status >= 500) throw new AppKitError('UNAVAILABLE', { source: SOURCE })
}

async function readText(response: Response, limit: number): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    text += toText(decoder, value)
    if (done) return text
    size += value.byteLength
    if (size > limit) throw new AppKitError('TOO_LARGE', { source: SOURCE, limit })
  }
}

/** @param bytes `undefined`: there are no more. */
function toText(decoder: TextDecoder, bytes: Uint8Array | undefined): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined })
  } catch {
    throw new AppKitError('BAD_RESPONSE', { source: SOURCE, detail: 'not UTF-8' })
  }
}

interface Answer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

function readAnswer(answer: Answer | undefined, id: number, isOk: boolean): unknown {
  const hasError = answer?.error !== undefined && answer.error !== null
  const hasResult = answer !== undefined && Object.hasOwn(answer, 'result') && !(hasError && answer.result === null)
  const isAnswer = answer?.id === id || answer?.id === BigInt(id)
  if (!answer || !isAnswer || hasResult === hasError || (hasResult && !isOk)) {
    throw new AppKitError('BAD_RESPONSE', { source: SOURCE })
  }
  if (hasError) throw new RpcAnswerError(answer.error)
  return answer.result
}

function parseObject(text: string, parse: (text: string) => unknown): Answer | undefined {
  try {
    const answer: unknown = parse(text)
    return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : undefined
  } catch {
    return undefined
  }
}
