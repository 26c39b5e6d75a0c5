import { badResponse } from './bad-response.js'
import type { Answer, DataAnswer, DataMeta } from './data-request.js'

/**
 * Reads an answer of the base query in a `queryFn`, where RTK Query knows no schema of the wire.
 * @param read returns `undefined` for an answer no rule allows, or fails: BAD_RESPONSE
 */
export function readAnswer<T>(
  { data, error, meta }: DataAnswer,
  read: (data: unknown, meta: DataMeta) => T | undefined
): Answer<T> {
  if (error) return { error }
  try {
    const result = read(data, meta)
    if (result !== undefined) return { data: result }
  } catch {
    // An answer that nothing can be read from.
  }
  return { error: badResponse(meta) }
}
