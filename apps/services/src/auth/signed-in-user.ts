import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Storage } from '../storage/storage.js'
import { authCookies, readAuthCookies } from './auth-cookies.js'
import { authSessions, type AuthUser, type HeldSession } from './auth-sessions.js'

/** Who is signed in at the auth server, by the cookie of a request. @throws ServiceError BAD_REQUEST for cookies that were tampered with */
export type SignedInUser = (context: Context) => Promise<AuthUser | undefined>

/** For modules beside the auth server: an app that hands them on at its own origin sends its cookies along. */
export function signedInUser({
  origin,
  storage
}: {
  /** Of the app. */
  readonly origin: string
  readonly storage: Storage
}): SignedInUser {
  const cookies = authCookies(origin)
  const sessions = authSessions(storage)
  return async (context) => {
    const session = await sessions.check(
      readAuthCookies(context.req.header('cookie'), cookies.names).get(cookies.names.session)
    )
    if (session) renewSession(context, session, cookies)
    return session?.user
  }
}

/** Hands the browser the token that it is to keep: reading a session may have made the next one. */
export function renewSession(
  context: Context,
  { token, until }: HeldSession,
  { names, options }: ReturnType<typeof authCookies>
): void {
  if (token !== undefined) setCookie(context, names.session, token, { ...options, expires: new Date(until) })
}
