import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isKnownVersion } from './is-known-version.js'

/** Bodies that are kept, bytes together. */
const MAX_BYTES = 16 * 1024 * 1024
/** Longest body that is kept, bytes. */
const MAX_BODY_BYTES = 256 * 1024
/** What an entry needs besides its body, bytes, about. */
const ENTRY_BYTES = 1024
/** Headers that belong to the answer, not to the one who asked. */
const OWN_HEADERS = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'x-content-type-options'
]
/** Every page sends them; no answer that is kept depends on them.  */
const WHO_ASKS: ReadonlySet<string> = new Set(['projectId', 'st', 'sv', 'clientId'])

interface KeptAnswer {
  readonly body: Uint8Array<ArrayBuffer>
  readonly etag: string
  /** The tag as well. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Keeps finished answers of a module whose answers depend on the address alone and never change while it runs. Gives them an
 * `etag` as well. What was not asked for in a while goes first when there are too many.
 */
export function keepAnswers(): MiddlewareHandler {
  const kept = new Map<string, KeptAnswer>()
  let size = 0

  const find = (key: string): KeptAnswer | undefined => {
    const found = kept.get(key)
    if (found) {
      kept.delete(key)
      kept.set(key, found)
    }
    return found
  }
  const add = (key: string, answer: KeptAnswer): void => {
    drop(key)
    kept.set(key, answer)
    size += sizeOf(key, answer)
    for (const oldest of kept.keys()) {
      if (size <= MAX_BYTES) break
      drop(oldest)
    }
  }
  const drop = (key: string): void => {
    const answer = kept.get(key)
    if (answer && kept.delete(key)) size -= sizeOf(key, answer)
  }

  return async (context, next) => {
    if (context.req.method !== 'GET') return next()
    const key = keyOf(context.req.url)
    const found = find(key)
    if (found) return reply(context, found)
    await next()
    if (context.res.status !== 200) return undefined
    const answer = await toKept(context.res)
    if (answer.body.byteLength <= MAX_BODY_BYTES) add(key, answer)
    context.res = undefined
    context.res = reply(context, answer)
    return undefined
  }
}

/** Path and query of an address, whoever asks, in whatever order. A name that comes twice is a mistake that is left for the module to find. */
function keyOf(url: string): string {
  const target = url.slice(url.indexOf('/', url.indexOf('//') + 2))
  const at = target.indexOf('?')
  if (at < 0) return target
  const seen = new Set<string>()
  const parts: string[] = []
  for (const part of target.slice(at + 1).split('&')) {
    const name = part.split('=', 1)[0] ?? ''
    if (seen.has(name)) return target
    seen.add(name)
    if (!WHO_ASKS.has(name)) parts.push(part)
  }
  return `${target.slice(0, at)}?${parts.sort().join('&')}`
}

async function toKept(response: Response): Promise<KeptAnswer> {
  const body = new Uint8Array(await response.arrayBuffer())
  const etag = response.headers.get('etag') ?? etagOf(body)
  const headers: Record<string, string> = { etag }
  for (const name of OWN_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return { body, etag, headers }
}

function reply(context: Context, { body, etag, headers }: KeptAnswer): Response {
  const isKnown = isKnownVersion(context.req.header('if-none-match'), etag)
  return isKnown ? context.body(null, 304, headers) : context.body(body, 200, headers)
}

function etagOf(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function sizeOf(key: string, { body }: KeptAnswer): number {
  return body.byteLength + key.length * 2 + ENTRY_BYTES
}
