import { cleanText } from '@appkit/core/internal'

/** Longest error that is read, characters. A server may pass on a sentence of its own. */
const ERROR_LIMIT = 256

/**
 * The error that an address of the server carries: `?error=…`, or MissingCSRF for `?csrf=true`, as NextAuth v4 has it.
 * @param url of the own origin
 */
export function errorOfUrl(url: string): string | null {
  const query = new URL(url).searchParams
  const error = query.get('error')
  if (error !== null && error !== '') return cleanText(error, ERROR_LIMIT)
  return query.get('csrf') === 'true' ? 'MissingCSRF' : null
}
