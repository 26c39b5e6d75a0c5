/** Longest address that is looked at, characters. */
const MAX_URL = 2048

/**
 * Where a browser may be sent after signing in or out: at the app's own origin, or to its root.
 * @param wanted whatever somebody has sent
 * @param origin of the app, as a browser writes it
 * @returns a whole address below `origin`. Never throws
 * @source docs/threats.md T8.01
 */
export function callbackUrl(wanted: unknown, origin: string): string {
  // Only what begins with a slash is a path: `https:evil.example` is one to some readers, and an address to others.
  const base = typeof wanted === 'string' && wanted.startsWith('/') ? origin : undefined
  if (typeof wanted !== 'string' || wanted.length > MAX_URL || !URL.canParse(wanted, base)) return origin
  const url = new URL(wanted, base)
  const isOurs = url.origin === origin && url.protocol !== 'blob:' && url.username === '' && url.password === ''
  return isOurs ? url.href : origin
}
