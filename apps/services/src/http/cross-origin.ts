import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors/service-error.js'
import { baseUrl } from './base-url.js'
import { isListedOrigin, type OriginPattern } from './origin-pattern.js'

/** Where a page learns whether it is listed. */
export const ORIGINS_PATH = '/projects/v1/origins'

const PREFLIGHT_SECONDS = '600'

/**
 * Lets listed pages read the answers, never with credentials. A page that is not listed is refused before anything happens,
 * since some of its requests would have an effect even if it cannot read the answer. Pages of this server are no strangers.
 * @param publicUrl where the outside reaches this server; `undefined`: where it was asked
 * @source docs/threats.md T9.13
 */
export function crossOrigin(origins: readonly OriginPattern[], publicUrl?: string): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin')
    context.header('vary', 'Origin')
    if (origin === undefined) return next()
    if (!isListedOrigin(origins, origin)) {
      if (origin === new URL(baseUrl(context, publicUrl)).origin) return next()
      throw new ServiceError('FORBIDDEN', 'This origin is not on the list')
    }
    context.header('access-control-allow-origin', origin)
    context.header('access-control-expose-headers', 'x-request-id, retry-after')
    if (context.req.method !== 'OPTIONS') return next()
    context.header('access-control-allow-methods', 'GET, POST')
    context.header('access-control-allow-headers', 'content-type')
    context.header('access-control-max-age', PREFLIGHT_SECONDS)
    return context.body(null, 204)
  }
}

/** Lets every page read the answer: it is one that programs without an origin get as well. */
export const anyOrigin: MiddlewareHandler = async (context, next) => {
  context.header('access-control-allow-origin', '*')
  return next()
}
