/**
 * Whether a page may use a project. Pages of this machine always may.
 * @param origin as `location.origin` has it
 * @param patterns origins or hosts; `*` stands for one whole label, as a port for any. An empty list is every origin.
 * @source docs/threats.md T2.E23
 */
export function isListedOrigin(origin: string, patterns: readonly string[]): boolean {
  const page = readPattern(origin)
  if (!page?.scheme) return false
  if (patterns.length === 0 || page.host === 'localhost' || page.host === '127.0.0.1') return true
  return patterns.some((text) => {
    const pattern = readPattern(text)
    if (!pattern) return false
    const { scheme, host, port } = pattern
    if (scheme !== undefined && scheme !== page.scheme) return false
    const isPort = port === '*' || (scheme === undefined && port === undefined) || port === page.port
    return isPort && fitsHost(page.host, host)
  })
}

interface Place {
  readonly scheme: string | undefined
  readonly host: string
  readonly port: string | undefined
}

function readPattern(text: string): Place | undefined {
  const found = /^(?:(https?):\/\/)?([a-z0-9.*-]{1,253})(?::(\*|\d{1,5}))?(?:\/.*)?$/i.exec(text.trim())
  const host = found?.[2]
  if (host === undefined) return undefined
  const scheme = found?.[1]?.toLowerCase()
  const usual = scheme === 'https' ? '443' : '80'
  return { scheme, host: host.toLowerCase(), port: found?.[3] === usual && scheme ? undefined : found?.[3] }
}

function fitsHost(host: string, pattern: string): boolean {
  const labels = host.split('.')
  const wanted = pattern.split('.')
  return labels.length === wanted.length && wanted.every((label, index) => label === '*' || label === labels[index])
}
