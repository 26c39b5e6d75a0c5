import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors/service-error.js'

/** Where the routes of the secure frame are. */
export const FRAME_PATH = '/frame/'

const PREFLIGHT_SECONDS = '600'

/**
 * Lets in one origin only, the frame's: no other page, listed or not, and no program that names none.
 * @param frameOrigin as a browser writes it
 * @source docs/threats.md T8.20
 */
export function frameOriginOnly(frameOrigin: string): MiddlewareHandler {
  return async (context, next) => {
    context.header('vary', 'Origin')
    if (context.req.header('origin') !== frameOrigin)
      throw new ServiceError('FORBIDDEN', 'Only the secure frame is answered here')
    context.header('access-control-allow-origin', frameOrigin)
    context.header('access-control-expose-headers', 'x-request-id, x-session-token, retry-after')
    if (context.req.method !== 'OPTIONS') return next()
    context.header('access-control-allow-methods', 'GET, POST, DELETE')
    context.header('access-control-allow-headers', 'authorization, content-type')
    context.header('access-control-max-age', PREFLIGHT_SECONDS)
    return context.body(null, 204)
  }
}
