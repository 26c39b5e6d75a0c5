import { badResponse } from './bad-response.js'
import type { Answer, DataAnswer, DataMeta } from './data-request.js'

/**
 * Reads an answer of the base query in a `queryFn`, where RTK Query knows no schema of the wire.
 * @param read returns `undefined` for an answer no rule allows: BAD_RESPONSE
 */
export function readAnswer<T>(
  { data, error, meta }: DataAnswer,
  read: (data: unknown, meta: DataMeta) => T | undefined
): Answer<T> {
  if (error) return { error }
  const result = read(data, meta)
  return result === undefined ? { error: badResponse(meta) } : { data: result }
}
