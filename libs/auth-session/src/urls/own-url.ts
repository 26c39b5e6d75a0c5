/** Longest address that is accepted, characters. */
export const URL_LIMIT = 2_048

/**
 * An address of the page's own origin: what is given, resolved against the origin, or else the origin's root. Never throws.
 * @param origin e.g. `https://app.example`
 * @source docs/threats.md T8.01
 */
export function ownUrl(value: unknown, origin: string): string {
  const url = resolveUrl(value, origin)
  return url && isOf(url, origin) ? url.href : new URL('/', origin).href
}

/**
 * Where a provider of accounts is asked: any page by https, on this machine also by http. What is neither is the origin's root. Never throws.
 * @source RFC 6749 §3.1, docs/threats.md T8.01
 */
export function authorizationUrl(value: unknown, origin: string): string {
  const url = resolveUrl(value, origin)
  if (!url) return ownUrl(undefined, origin)
  const isLoopback = url.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || isLoopback ? url.href : ownUrl(value, origin)
}

/** @returns `undefined`: no address, too long a one, or one that names a user */
function resolveUrl(value: unknown, origin: string): URL | undefined {
  if (typeof value !== 'string' || value.length > URL_LIMIT || !URL.canParse(value, origin)) return undefined
  const url = new URL(value, origin)
  return url.username === '' && url.password === '' && url.href.length <= URL_LIMIT ? url : undefined
}

/** The protocol is compared as well: `blob:https://app.example/…` has the origin of the page. */
function isOf(url: URL, origin: string): boolean {
  return url.origin === origin && url.protocol === new URL(origin).protocol
}
