import { AppKitError } from '../../errors/appkit-error.js'

const DOT_SEGMENT = /^\.{1,2}$/
const SEGMENT_LIMIT = 512

/**
 * The address of a request: always below the base's origin and the given path, whatever the parts say.
 * @throws AppKitError BAD_RESPONSE for a part that could change the path
 * @source docs/threats.md T1.15
 */
export function buildRequestUrl(
  base: string,
  path: readonly string[],
  query: Readonly<Record<string, string | undefined>>
): string {
  for (const part of path) {
    if (part === '' || part.length > SEGMENT_LIMIT || DOT_SEGMENT.test(part)) {
      throw new AppKitError('BAD_RESPONSE', { source: 'The app', detail: 'not a part of a path' })
    }
  }
  const url = new URL(`/${path.map(encodeURIComponent).join('/')}`, base)
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.append(name, value)
  }
  return url.href
}
