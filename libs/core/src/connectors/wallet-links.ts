/** Longest link that is followed, UTF-16 units. */
const LINK_LIMIT = 2_048

const UNCLEAN = /[^\u0021-\u007e]/
const SCHEME = /^([a-z][a-z0-9+.-]{1,31}):/i

/** Schemes that a browser or system acts on by itself: never those of a wallet app. @source docs/threats.md T1.14 */
const REFUSED_SCHEMES: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'data',
  'facetime',
  'facetime-audio',
  'file',
  'filesystem',
  'ftp',
  'http',
  'https',
  'intent',
  'javascript',
  'mailto',
  'search',
  'search-ms',
  'shell',
  'sms',
  'tel',
  'vbscript',
  'view-source',
  'ws',
  'wss'
])
/** The browsers' own schemes and those of their extensions, and the handlers of an operating system. */
const REFUSED_FAMILY = /^(?:chrome|moz|ms|safari|edge|brave|opera|resource|jar|x-)/

/**
 * A link to a web page or store that may be opened: https, an ASCII host as it is written, no credentials.
 * @returns the canonical address; `undefined`: the link must not be offered. @source docs/threats.md T1.14
 */
export function safeWebLink(link: unknown): string | undefined {
  const url = parse(link)
  if (url?.protocol !== 'https:' || url.hostname.split('.').some((label) => label.startsWith('xn--'))) return undefined
  const isAsWritten = (link as string).toLowerCase().startsWith(`https://${url.hostname}`)
  return isAsWritten ? url.href : undefined
}

/**
 * A link that hands over to an app by a scheme of its own, like `metamask://`.
 * @returns the canonical address; `undefined`: the link must not be offered. @source docs/threats.md T1.14
 */
export function safeAppLink(link: unknown): string | undefined {
  const url = parse(link)
  const scheme = SCHEME.exec(url?.protocol ?? '')?.[1]
  if (!url || scheme === undefined) return undefined
  return REFUSED_SCHEMES.has(scheme) || REFUSED_FAMILY.test(scheme) ? undefined : url.href
}

/** A link that opens an app, by its scheme or by a web address that the app claims. @source docs/threats.md T1.14 */
export function safeDeepLink(link: unknown): string | undefined {
  return safeWebLink(link) ?? safeAppLink(link)
}

function parse(link: unknown): URL | undefined {
  if (typeof link !== 'string' || link.length > LINK_LIMIT || UNCLEAN.test(link)) return undefined
  try {
    const url = new URL(link)
    return url.username === '' && url.password === '' ? url : undefined
  } catch {
    return undefined
  }
}
