import type { AppKitError, Disposer } from '@appkit/core'
import type { AuthorizationParams, SignInOptions, SignInResult } from './actions/sign-in.js'
import type { SignOutOptions, SignOutResult } from './actions/sign-out.js'
import type { AuthProviders, AuthSession, AuthState } from './auth-session.js'
import type { AuthPlatform } from './platform.js'

/** Where a client reports what went wrong behind a method that does not throw. */
export interface AuthLogger {
  /** @param code `CLIENT_FETCH_ERROR`, as NextAuth's client has it. @param error says nothing of the session */
  error(code: 'CLIENT_FETCH_ERROR', error: AppKitError): void
}

/** How a client is made. */
export interface AuthClientOptions {
  /** Path of the server's routes on the page's own origin. @default '/api/auth' */
  readonly basePath?: string | undefined
  /** What a server has rendered the page with: it counts at once and is not fetched. `undefined`: not known yet. @default undefined */
  readonly session?: AuthSession | null | undefined
  /** Seconds after which the session is refetched, while a listener is subscribed. 0: never. @default 0 */
  readonly refetchInterval?: number | undefined
  /** Whether it is fetched when the page is looked at again. @default true */
  readonly refetchOnWindowFocus?: boolean | undefined
  /** Whether `refetchInterval` counts without a network as well. @default false */
  readonly refetchWhenOffline?: boolean | undefined
  /** @default the console */
  readonly logger?: AuthLogger | undefined
  /** The page. @default the browser's */
  readonly platform?: AuthPlatform | undefined
}

/** A client of the session that the page's own server keeps. Its methods need no `this`. */
export interface AuthClient {
  readonly basePath: string
  /** What is known now; the same object until it changes. */
  getState(): AuthState
  /** What was known when the client was made: what a server rendered. */
  getServerState(): AuthState
  /**
   * Calls back whenever what is known changes, until disposed. While subscribed to, the session is kept up to date: fetched if it is not
   * known, with other tabs, on coming back, at intervals, and when it runs out.
   */
  subscribe(listener: () => void): Disposer
  /** Fetches the session. Never rejects: a failure is logged, and no session. Tells the other tabs if it has changed. */
  getSession(): Promise<AuthSession | null>
  /**
   * As `getSession`, but a failure is none of the answers: `null` is what the server said.
   * @throws AppKitError UNAVAILABLE, OFFLINE, TIMEOUT, TOO_LARGE, BAD_RESPONSE, REDIRECTED, FORBIDDEN, RATE_LIMITED, CONTEXT_CHANGED; it is logged
   */
  readSession(): Promise<AuthSession | null>
  /** A token against requests that other sites forge, and a cookie that goes with it. Never rejects. @returns `undefined` after a failure, which is logged */
  getCsrfToken(): Promise<string | undefined>
  /** The ways to sign in. Never rejects. @returns `null`: none, or a failure, which is logged */
  getProviders(): Promise<AuthProviders | null>
  /**
   * Signs in. Leaves the page: for the provider of the account, for `callbackUrl`, or for the server's page that says what went wrong; for its
   * sign-in page if there is no such provider, for its error page if there are none. With `redirect: false` credentials and emails give a result
   * and the page stays.
   * @throws AppKitError UNAVAILABLE, OFFLINE, TIMEOUT, TOO_LARGE, BAD_RESPONSE, REDIRECTED, FORBIDDEN, RATE_LIMITED, CONTEXT_CHANGED
   * @example const result = await auth.signIn('credentials', { message, signature, redirect: false })
   */
  signIn(
    provider?: string,
    options?: SignInOptions,
    authorizationParams?: AuthorizationParams
  ): Promise<SignInResult | undefined>
  /** Ends the session at the server and in every tab, and leaves for `callbackUrl` unless `redirect` is false. @throws AppKitError as `signIn`; the session stays then */
  signOut(options?: SignOutOptions): Promise<SignOutResult | undefined>
  /** Has the server change the session by data of the app's, or look at it again. Never rejects. @returns `null` after a failure, which is logged */
  updateSession(data?: unknown): Promise<AuthSession | null>
  /**
   * Goes to the server's sign-in page with the error SessionRequired and the way back; at most once in 5 s in a tab.
   * @returns ends the waiting
   */
  requireSession(): Disposer
  /** Ends everything, for good. */
  dispose(): void
}
