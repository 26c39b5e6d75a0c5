import { ServiceError } from '../errors/service-error.js'

/** Longest `Cookie` header that is read, bytes. */
const MAX_HEADER = 16 * 1024

/** Our cookies, by what each is for. */
export interface AuthCookieNames {
  /** The session, and nothing else. */
  readonly session: string
  /** Tells one browser from another. */
  readonly browser: string
  readonly callbackUrl: string
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

/** How every one of them is set. */
export interface AuthCookieOptions {
  readonly httpOnly: true
  readonly sameSite: 'lax'
  readonly path: '/'
  readonly secure: boolean
}

/** Bound to the one host where there is https; under plain names on this machine only. @source docs/threats.md T8.05 */
export function authCookies(origin: string): { readonly names: AuthCookieNames; readonly options: AuthCookieOptions } {
  const isSecure = origin.startsWith('https:')
  const prefix = isSecure ? '__Host-' : ''
  return {
    names: {
      session: `${prefix}auth.session-token`,
      browser: `${prefix}auth.csrf-token`,
      callbackUrl: `${prefix}auth.callback-url`,
      verifier: `${prefix}auth.pkce-code-verifier`,
      state: `${prefix}auth.state`,
      nonce: `${prefix}auth.nonce`
    },
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure }
  }
}

/**
 * Takes ours out of a `Cookie` header.
 * @returns name → value as it was sent
 * @throws ServiceError BAD_REQUEST when the header is too long, or one of ours comes twice: it cannot be told which one is real
 * @source docs/threats.md T8.05
 */
export function readAuthCookies(header: string | undefined, names: AuthCookieNames): ReadonlyMap<string, string> {
  if (header === undefined) return new Map()
  if (Buffer.byteLength(header) > MAX_HEADER) throw new ServiceError('BAD_REQUEST', 'The cookies are too large')
  const ours = new Set<string>(Object.values(names))
  const found = new Map<string, string>()
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, at)).trim()
    if (!ours.has(name)) continue
    if (found.has(name)) throw new ServiceError('BAD_REQUEST', 'A cookie comes twice')
    found.set(name, pair.slice(at + 1).trim())
  }
  return found
}
