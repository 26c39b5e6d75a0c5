/** Longest address that is looked at, characters. */
const MAX_URL = 2048

/**
 * Reads the address of a page to which a browser may be led, or that a message names: whole, of http or https, without credentials, and
 * of the app's own origin. A `blob:` address tells the origin of the page that made it, and is none.
 * @param text whatever the client has sent
 * @param origin of the app, as a browser writes it
 * @returns the address as a browser writes it; `undefined` for any other text. Never throws
 * @source docs/threats.md T8.26
 */
export function pageOfApp(text: unknown, origin: string): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_URL || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const isPage = url.protocol === 'https:' || url.protocol === 'http:'
  return isPage && url.origin === origin && url.username === '' && url.password === '' ? url.href : undefined
}
