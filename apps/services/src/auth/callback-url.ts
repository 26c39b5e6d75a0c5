import { pageOfApp } from '../http/page-of-app.js'

/**
 * Where a browser may be sent after signing in or out: at the app's own origin, or to its root.
 * @param wanted whatever the client has sent
 * @param origin of the app, as a browser writes it
 * @returns a whole address below `origin`. Never throws
 * @source docs/threats.md T8.01
 */
export function callbackUrl(wanted: unknown, origin: string): string {
  // Only what begins with a slash is a path: `https:evil.example` is one to some readers, and an address to others.
  if (typeof wanted !== 'string') return origin
  const isPath = wanted.startsWith('/') && URL.canParse(wanted, origin)
  return pageOfApp(isPath ? new URL(wanted, origin).href : wanted, origin) ?? origin
}
