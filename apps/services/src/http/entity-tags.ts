import type { MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

/** Headers that belong to the answer, not to the one who asked. */
export const ANSWER_HEADERS = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'x-content-type-options'
] as const
/** Those of the one who asked: a browser checks them on a 304 too. */
const CALLER_HEADERS = ['access-control-allow-origin', 'access-control-expose-headers', 'x-request-id']

/** Gives answers an `etag`, and 304 to a client that has that version already. */
export function entityTags(): MiddlewareHandler {
  return etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...ANSWER_HEADERS, ...CALLER_HEADERS] })
}
