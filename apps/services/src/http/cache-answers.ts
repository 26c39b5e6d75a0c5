import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { ANSWER_HEADERS, entityTags } from './entity-tags.js'

/** Bodies that are kept, bytes together. */
const MAX_BYTES = 16 * 1024 * 1024
/** Longest body that is kept, bytes. */
const MAX_BODY_BYTES = 256 * 1024
/** Size of an entry besides its body, bytes, about. */
const ENTRY_BYTES = 1024
/** Every page sends them; no answer that is kept depends on them.  */
const WHO_ASKS: ReadonlySet<string> = new Set(['projectId', 'st', 'sv', 'clientId'])

interface CachedAnswer {
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Keeps finished answers of a module whose answers depend on the address alone and never change while it runs. Gives them an
 * `etag` as well. What was not asked for in a while goes first when there are too many.
 */
export function cacheAnswers(): MiddlewareHandler {
  const tag = entityTags()
  const kept = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length * 2 + ENTRY_BYTES
  })

  return async (context, next) => {
    if (context.req.method !== 'GET') return next()
    const key = keyOf(context.req.url)
    const known = kept.get(key)
    let answer = known
    await tag(context, async () => {
      if (!answer) {
        await next()
        if (context.res.status !== 200) return
        answer = await toKept(context.res)
      }
      context.res = undefined
      context.res = context.body(answer.body, 200, answer.headers)
    })
    if (known || !answer || answer.body.byteLength > MAX_BODY_BYTES) return undefined
    const etag = context.res.headers.get('etag')
    kept.set(key, etag === null ? answer : { ...answer, headers: { ...answer.headers, etag } })
    return undefined
  }
}

/** Path and query of an address, for any caller, in any order. A name that comes twice is a mistake that is left for the module to find. */
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

async function toKept(response: Response): Promise<CachedAnswer> {
  const body = new Uint8Array(await response.arrayBuffer())
  const headers = ANSWER_HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { body, headers: Object.fromEntries(headers) }
}
