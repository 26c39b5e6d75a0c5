/** Whether an address is that of a page of an origin. A `blob:` address tells the origin of the page that made it, and is none. @source docs/threats.md T8.26 */
export function isPageOf(origin: string, address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return /^https?:$/.test(url.protocol) && url.origin === origin && url.username === '' && url.password === ''
}
