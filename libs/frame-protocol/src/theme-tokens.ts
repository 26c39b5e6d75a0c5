const COLOR =
  /^(?:#[0-9a-f]{3,4}|#(?:[0-9a-f]{2}){3,4}|(?:rgba?|hsla?|oklab|oklch)\([\d.,%/ a-z-]{5,60}\)|[a-z]{3,24})$/i
const PIXELS = /^\d{1,3}(?:\.\d{1,2})?px$/
const PERCENT = /^\d{1,2}$|^100$/

/** Families that a browser has, or falls back to; a frame loads no fonts for a page. */
const KNOWN_FONTS: ReadonlySet<string> = new Set([
  '-apple-system',
  'apple color emoji',
  'arial',
  'avenir',
  'blinkmacsystemfont',
  'calibri',
  'cambria',
  'candara',
  'cantarell',
  'courier new',
  'courier',
  'cursive',
  'dejavu sans',
  'fantasy',
  'fira sans',
  'georgia',
  'helvetica neue',
  'helvetica',
  'inter',
  'lato',
  'lucida grande',
  'menlo',
  'monaco',
  'monospace',
  'montserrat',
  'noto sans',
  'open sans',
  'oxygen',
  'poppins',
  'roboto',
  'sans-serif',
  'segoe ui emoji',
  'segoe ui symbol',
  'segoe ui',
  'serif',
  'source sans pro',
  'system-ui',
  'tahoma',
  'times new roman',
  'times',
  'trebuchet ms',
  'ubuntu',
  'ui-monospace',
  'ui-rounded',
  'ui-sans-serif',
  'ui-serif',
  'verdana'
])

/** What of a value is taken over; `undefined`: nothing. */
type Reader = (value: string) => string | undefined

const matching =
  (form: RegExp): Reader =>
  (value) =>
    form.test(value) ? value : undefined
const readColor = matching(COLOR)
const readPixels = matching(PIXELS)
const readPercent = matching(PERCENT)

/** The families that browsers know, in their order: a page's own font stands before those that it falls back to. */
const readFonts: Reader = (value) => {
  const families = value.split(',').map((family) => family.trim())
  const known = families.filter((family) => KNOWN_FONTS.has(withoutQuotes(family).toLowerCase()))
  return known.length > 0 ? known.join(', ') : undefined
}

/** How each token of a theme is read. */
const TOKENS = {
  '--w3m-accent': readColor,
  '--w3m-background': readColor,
  '--w3m-border-radius-master': readPixels,
  '--w3m-color-mix': readColor,
  '--w3m-color-mix-strength': readPercent,
  '--w3m-font-family': readFonts,
  '--w3m-font-size-master': readPixels,
  '--w3m-qr-color': readColor
} as const

/** A variable of the host's theme that a frame takes over. */
export type ThemeToken = keyof typeof TOKENS

/** Longest value of a token. */
const VALUE_LIMIT = 1_024

/** Whatever could end a value, begin another rule or fetch something. */
const HOSTILE = /url\s*\(|[;{}@\\<>]|\/\*/i

/**
 * The tokens of a theme that may reach a stylesheet: colours, pixels, a strength of 0 to 100, and fonts that browsers know. Anything else is
 * left out. Set them as custom properties (`style.setProperty`), never by writing CSS.
 * @param variables of a host: values are texts or numbers
 * @source docs/threats.md T3.11
 */
export function readThemeTokens(variables: unknown): Partial<Record<ThemeToken, string>> {
  const tokens: Partial<Record<ThemeToken, string>> = {}
  if (typeof variables !== 'object' || variables === null) return tokens
  for (const name of Object.keys(TOKENS) as ThemeToken[]) {
    if (!Object.hasOwn(variables, name)) continue
    const given = (variables as Record<string, unknown>)[name]
    const value = typeof given === 'number' ? String(given) : given
    if (typeof value !== 'string' || value.length > VALUE_LIMIT || HOSTILE.test(value)) continue
    const read = TOKENS[name](value)
    if (read !== undefined) tokens[name] = read
  }
  return tokens
}

function withoutQuotes(family: string): string {
  const [quote = ''] = family
  const isQuoted = (quote === '"' || quote === "'") && family.length > 1 && family.endsWith(quote)
  return isQuoted ? family.slice(1, -1) : family
}
