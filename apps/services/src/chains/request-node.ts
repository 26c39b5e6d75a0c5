import { ServiceError } from '../errors/service-error.js'

/** Longest answer of a node, bytes. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024
/** How long a caller is asked to wait when a node says that it is asked too often, s. @source docs/threats.md T2.F03 */
const LEAST_WAIT = 1
const MOST_WAIT = 30

/** One question to a node. */
export interface NodeRequest {
  readonly url: string
  /** JSON text. */
  readonly body: string
  /** ms, until the whole answer is there. */
  readonly timeout: number
  /** Ends when the caller has left. */
  readonly signal: AbortSignal
  readonly fetch: typeof globalThis.fetch
}

/**
 * Asks a node. Redirects are not followed, so it is never another server that answers.
 * @returns the node's JSON as it came
 * @throws ServiceError UNAVAILABLE | UPSTREAM_TIMEOUT | RATE_LIMITED | BAD_RESPONSE
 */
export async function requestNode({
  url,
  body,
  timeout,
  signal,
  fetch
}: NodeRequest): Promise<Uint8Array<ArrayBuffer>> {
  const expired = AbortSignal.timeout(timeout)
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([expired, signal])
    })
    return await readAnswer(answer)
  } catch (error) {
    if (error instanceof ServiceError) throw error
    if (expired.aborted) throw new ServiceError('UPSTREAM_TIMEOUT', 'The node took too long', { cause: error })
    throw new ServiceError('UNAVAILABLE', 'The node does not answer', { cause: error })
  }
}

async function readAnswer(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const isJson = /^application\/json\b/i.test(answer.headers.get('content-type') ?? '')
  if (!answer.ok || !isJson || !answer.body) {
    await answer.body?.cancel()
    throw refusal(answer)
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.byteLength
    if (size > MAX_ANSWER_BYTES) throw new ServiceError('BAD_RESPONSE', 'The answer of the node is too large')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

function refusal({ status, ok, headers }: Response): ServiceError {
  if (status === 429) {
    const wait = Math.min(
      Math.max(Number.parseInt(headers.get('retry-after') ?? '', 10) || LEAST_WAIT, LEAST_WAIT),
      MOST_WAIT
    )
    return new ServiceError('RATE_LIMITED', 'The node is asked too often', { headers: { 'retry-after': String(wait) } })
  }
  if (ok) return new ServiceError('BAD_RESPONSE', 'The node did not answer with JSON')
  return new ServiceError('UNAVAILABLE', 'The node does not answer', { cause: new Error(`HTTP ${status}`) })
}
