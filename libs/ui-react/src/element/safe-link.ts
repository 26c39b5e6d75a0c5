/** A host's web address as something to link to; `undefined` for anything that is not http(s). @param base the page's address. */
export function safeLink(address: string | undefined, base: string): string | undefined {
  if (address === undefined || address.trim() === '') return undefined
  try {
    const url = new URL(address, base === '' ? undefined : base)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
  } catch {
    return undefined
  }
}
