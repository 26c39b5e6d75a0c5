import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { ServiceError } from '../errors/service-error.js'
import { readJson, readText } from '../http/read-json.js'
import { readAuthCookies, type authCookies } from './auth-cookies.js'
import type { AuthSessions, HeldSession } from './auth-sessions.js'
import type { Browser, CsrfTokens } from './csrf-tokens.js'

/** Longest body, bytes: a message and a signature of 16 KiB each, percent-encoded. */
const MAX_BODY = 128 * 1024
const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** A user's request, as far as it is known to be theirs. */
export interface AuthVisit {
  /** Ours alone. */
  readonly cookies: ReadonlyMap<string, string>
  /** A browser that was here before; `undefined`: none that is ours. */
  readonly browser: Browser | undefined
  /** The session of the user who is signed in there. */
  readonly session: HeldSession | undefined
}

/** What reading a request takes. */
export interface AuthVisitOptions {
  readonly cookies: ReturnType<typeof authCookies>
  readonly csrf: CsrfTokens
  readonly sessions: Pick<AuthSessions, 'check'>
}

/** @throws ServiceError BAD_REQUEST for cookies that were tampered with; what the storage throws */
export async function readVisit(
  { req }: Context,
  { cookies: { names }, csrf, sessions }: AuthVisitOptions
): Promise<AuthVisit> {
  const cookies = readAuthCookies(req.header('cookie'), names)
  return {
    cookies,
    browser: csrf.readBrowser(cookies.get(names.browser)),
    session: await sessions.check(cookies.get(names.session))
  }
}

/** The token of a browser, as it has it. @param isGood whether it may keep that one. @default it may */
export async function giveToken(
  context: Context,
  { browser }: AuthVisit,
  { csrf, cookies: { names, options } }: Pick<AuthVisitOptions, 'csrf' | 'cookies'>,
  isGood: (id: string, token: string) => Promise<boolean> = () => Promise.resolve(true)
): Promise<{ readonly id: string; readonly token: string; readonly isNew: boolean }> {
  const { id, token } = browser ?? {}
  if (id !== undefined && token !== undefined && (await isGood(id, token))) return { id, token, isNew: false }
  const made = csrf.make(id)
  setCookie(context, names.browser, made.cookie, options)
  return { ...made, isNew: true }
}

/** What was sent, by name. */
export type AuthBody = ReadonlyMap<string, unknown>

/**
 * Reads a form or a JSON object.
 * @throws ServiceError BAD_REQUEST when a field comes twice | TOO_LARGE | UNSUPPORTED_TYPE
 */
export async function readBody(context: Context): Promise<AuthBody> {
  const type = context.req.header('content-type')
  if (FORM_TYPE.test(type ?? '')) {
    const fields = [...new URLSearchParams(await readText(context, MAX_BODY))]
    const body = new Map<string, unknown>(fields)
    if (body.size !== fields.length) throw new ServiceError('BAD_REQUEST', 'A field comes twice')
    return body
  }
  const content =
    type === undefined && context.req.header('content-length') === undefined ? {} : await readJson(context, MAX_BODY)
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new ServiceError('BAD_REQUEST', 'The body is no object')
  return new Map(Object.entries(content))
}

/** Whether a form comes from a page of the app, by what the browser says of it. Programs say nothing. @source docs/threats.md T8.03 */
export function isFromApp({ req }: Context, origin: string): boolean {
  const [from, site] = [req.header('origin'), req.header('sec-fetch-site')]
  return (from === undefined || from === origin) && (site === undefined || site === 'same-origin')
}
