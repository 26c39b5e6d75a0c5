import type { Context, MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import { isDeeperThan } from './is-deeper-than.js'
import { createTurns } from './turns.js'

/** A longer body is long work, bytes: most are shorter. */
const LONG_BODY = 4096
/** Under this name a request has what its long body waits for. */
const TURN = 'turnOfLongBody'
/** Nested arrays and objects of a body at most. */
const MAX_DEPTH = 16
const TYPES = /^(application\/json|text\/plain)\s*(;|$)/i

/**
 * Lets the server parse one long body in each turn of the event loop, callers by turns, so that a hundred which arrive at once do not hold up
 * other requests.
 * @source docs/threats.md T9.18
 */
export function longBodiesByTurns(callerOf: (context: Context) => string): MiddlewareHandler {
  const turns = createTurns()
  return (context, next) => {
    context.set(TURN, () => turns.long(callerOf(context)))
    return next()
  }
}

/**
 * Reads a JSON body, and stops as soon as it is too large.
 * `text/plain` is taken as well: pages send it to save the preflight.
 * @throws ServiceError UNSUPPORTED_TYPE | TOO_LARGE | BAD_REQUEST
 * @source docs/threats.md T9.06
 */
export async function readJson(context: Context, maxBytes: number): Promise<unknown> {
  const { req } = context
  if (!TYPES.test(req.header('content-type') ?? '')) throw new ServiceError('UNSUPPORTED_TYPE', 'Send application/json')
  const text = await readText(context, maxBytes)
  if (isDeeperThan(text, MAX_DEPTH)) throw new ServiceError('BAD_REQUEST', 'The body is nested too deeply')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ServiceError('BAD_REQUEST', 'The body is not JSON')
  }
}

/**
 * Reads a body, and stops as soon as it is too large.
 * @throws ServiceError UNSUPPORTED_TYPE | TOO_LARGE | BAD_REQUEST
 */
export async function readText(context: Context, maxBytes: number): Promise<string> {
  const { req } = context
  if (req.header('content-encoding') !== undefined)
    throw new ServiceError('UNSUPPORTED_TYPE', 'Send the body uncompressed')
  if (Number(req.header('content-length') ?? 0) > maxBytes) throw tooLarge()
  const bytes = await readBytes(req.raw.body, maxBytes)
  if (bytes.byteLength > LONG_BODY) await (context.get(TURN) as (() => Promise<void>) | undefined)?.()
  return decode(bytes)
}

async function readBytes(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  if (body === null) return new Uint8Array()
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new ServiceError('BAD_REQUEST', 'The body ended early', { cause })
    })
    if (done) return Buffer.concat(parts)
    size += value.byteLength
    if (size > maxBytes) throw tooLarge()
    parts.push(value)
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ServiceError('BAD_REQUEST', 'The body is not UTF-8')
  }
}

/** The rest of the body is not read, so the connection ends with the answer. */
function tooLarge(): ServiceError {
  return new ServiceError('TOO_LARGE', 'The body is too large', { headers: { connection: 'close' } })
}
