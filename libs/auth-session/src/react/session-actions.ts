import type { AuthorizationParams, SignInOptions, SignInResult } from '../actions/sign-in.js'
import type { SignOutOptions, SignOutResult } from '../actions/sign-out.js'
import type { AuthProviders, AuthSession } from '../auth-session.js'
import { withPageClient } from './page-client.js'

/**
 * Signs in by the page's `SessionProvider`, or without one at `/api/auth`. See `AuthClient.signIn`.
 * @example const result = await signIn('credentials', { message, signature, redirect: false })
 */
export function signIn(
  provider?: string,
  options?: SignInOptions,
  authorizationParams?: AuthorizationParams
): Promise<SignInResult | undefined> {
  return withPageClient((client) => client.signIn(provider, options, authorizationParams))
}

/** Signs out by the page's `SessionProvider`, or without one at `/api/auth`. See `AuthClient.signOut`. */
export function signOut(options?: SignOutOptions): Promise<SignOutResult | undefined> {
  return withPageClient((client) => client.signOut(options))
}

/** Fetches the session, in a page. See `AuthClient.getSession`. On a server, ask the library that keeps it. */
export function getSession(): Promise<AuthSession | null> {
  return withPageClient((client) => client.getSession())
}

/** See `AuthClient.getCsrfToken`. */
export function getCsrfToken(): Promise<string | undefined> {
  return withPageClient((client) => client.getCsrfToken())
}

/** See `AuthClient.getProviders`. */
export function getProviders(): Promise<AuthProviders | null> {
  return withPageClient((client) => client.getProviders())
}
