import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { isSecret, makeSecret } from '../codes/one-time-code.js'

/** How long a token is good, ms. */
const LIFETIME = 86_400_000
/** 16 random bytes, the time in seconds, and 16 bytes of the seal, in hex: letters and digits, as sign-in messages want their nonce. */
const TOKEN = /^([0-9a-f]{32})([0-9a-f]{8})([0-9a-f]{32})$/

/** What the cookie of a browser says. */
export interface Browser {
  /** Signed: only the server can make one. */
  readonly id: string
  /** The token that it was given last; `undefined`: none that is good. */
  readonly token: string | undefined
}

/**
 * Tokens that prove that a form comes from a page of the app: signed double submit. A browser has a signed id in its cookie, beside the token; each
 * token is sealed for one id and one time, so that one of another browser, or an old one, is none. Tabs may hold different tokens.
 * @source OWASP Cross-Site Request Forgery Prevention, docs/threats.md T8.03
 */
export interface CsrfTokens {
  /** Reads the cookie of a browser. @returns `undefined` for what is none of ours */
  readBrowser(cookie: string | undefined): Browser | undefined
  /** Makes a token, for a browser that is new unless its id is given. */
  make(id?: string): { readonly id: string; readonly token: string; readonly cookie: string }
  /** How old a token of the browser is, ms; `undefined`: it is none, or a day old. */
  ageOf(token: unknown, id: string): number | undefined
}

/** @param secret of the server @param now ms since 1970 */
export function csrfTokens(secret: string, now: () => number): CsrfTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'appkit auth csrf', 32))
  const seal = (...parts: readonly string[]): Buffer => createHmac('sha256', key).update(parts.join('\0')).digest()
  const sealToken = (id: string, random: string, time: string): string =>
    seal('token', id, random, time).toString('hex').slice(0, 32)
  const signId = (text: string): string => `${text}.${seal('browser', text).toString('base64url')}`
  const isId = (id: string): boolean => {
    const text = id.slice(0, Math.max(0, id.indexOf('.')))
    return isSecret(text) && isSame(id, signId(text))
  }

  const ageOf: CsrfTokens['ageOf'] = (token, id) => {
    const [, random = '', time = '', sealed = ''] = (typeof token === 'string' && TOKEN.exec(token)) || []
    // A clock that was set back a little must not void what it has just made.
    const age = now() - 1000 * Number.parseInt(time, 16)
    return isSame(sealed, sealToken(id, random, time)) && Math.abs(age) < LIFETIME ? Math.max(0, age) : undefined
  }

  return {
    ageOf,
    readBrowser(cookie) {
      const [id = '', token, ...more] = cookie?.split('~') ?? []
      if (more.length > 0 || !isId(id)) return undefined
      return { id, token: ageOf(token, id) === undefined ? undefined : token }
    },
    make(id = signId(makeSecret())) {
      const random = randomBytes(16).toString('hex')
      const time = Math.floor(now() / 1000)
        .toString(16)
        .padStart(8, '0')
      const token = `${random}${time}${sealToken(id, random, time)}`
      return { id, token, cookie: `${id}~${token}` }
    }
  }
}

function isSame(first: string, second: string): boolean {
  const [one, other] = [Buffer.from(first), Buffer.from(second)]
  return one.length === other.length && timingSafeEqual(one, other)
}
