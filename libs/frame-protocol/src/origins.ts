/**
 * Whether an app of this origin may use a frame.
 * @param origin as `MessageEvent.origin` has it; `null`, the origin of sandboxed pages, is never allowed
 * @param allowed origins, written exactly, or with `*` for one whole label: `https://*.example.com` is `https://a.example.com`, and neither
 * `https://example.com` nor `https://a.b.example.com`. An empty list allows no origin.
 * @source docs/threats.md T3.02, T2.E23
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return originOf(origin) === origin && allowed.some((pattern) => fits(origin, pattern))
}

/**
 * The origin of an address.
 * @returns `undefined` where it has none that messages could be sent to
 */
export function originOf(address: string): string | undefined {
  try {
    const { origin, protocol } = new URL(address)
    return protocol === 'https:' || protocol === 'http:' ? origin : undefined
  } catch {
    return undefined
  }
}

function fits(origin: string, pattern: string): boolean {
  const [before, after] = pattern.split('*')
  if (after === undefined) return origin === pattern
  if (pattern.split('*').length > 2 || !/^https?:\/\/$/.test(before ?? '') || !/^\.[^.]/.test(after)) return false
  return (
    origin.startsWith(before ?? '') &&
    origin.endsWith(after) &&
    /^[a-z0-9-]+$/.test(origin.slice(before?.length, -after.length))
  )
}
