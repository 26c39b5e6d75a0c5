import { AppKitError } from '../../errors/appkit-error.js'

/** Shortest and longest wait that a server may ask for, seconds. @source docs/threats.md T2.F03 */
const WAIT_SECONDS = { least: 1, most: 30 } as const

/** Seconds to wait, 1 to 30, whatever the header says; 1 where it says nothing that can be used. @source docs/threats.md T2.F03 */
export function retryAfterSeconds(header: string | null): number {
  const seconds = /^\d{1,9}$/.test(header ?? '') ? Number(header) : WAIT_SECONDS.least
  return Math.min(Math.max(seconds, WAIT_SECONDS.least), WAIT_SECONDS.most)
}

/**
 * What an answer's status means. Redirects are never followed: the browser hides where they lead to, a server shows their status.
 * @returns `undefined` for 2xx. @source docs/threats.md T2.F01–F04, T2.F11
 */
export function statusError(response: Response, source: string): AppKitError | undefined {
  const { status, type } = response
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) return new AppKitError('REDIRECTED', { source })
  if (status >= 200 && status < 300) return undefined
  if (status === 401 || status === 403) return new AppKitError('FORBIDDEN', { source })
  if (status === 429) {
    const seconds = retryAfterSeconds(response.headers.get('retry-after'))
    return new AppKitError('RATE_LIMITED', { source, retryAfterSeconds: seconds })
  }
  if (status >= 500) return new AppKitError('UNAVAILABLE', { source, status })
  return new AppKitError('BAD_RESPONSE', { source, status })
}
