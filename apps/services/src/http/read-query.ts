import type { Context } from 'hono'
import { ServiceError } from '../errors/service-error.js'

/**
 * The query of a request by name. Empty values are left out.
 * @throws ServiceError BAD_REQUEST when a name comes twice
 */
export function readQuery(context: Context): ReadonlyMap<string, string> {
  const query = new Map<string, string>()
  const seen = new Set<string>()
  for (const [name, value] of new URL(context.req.url).searchParams) {
    if (seen.has(name)) throw new ServiceError('BAD_REQUEST', 'A query parameter comes twice')
    seen.add(name)
    if (value !== '') query.set(name, value)
  }
  return query
}
