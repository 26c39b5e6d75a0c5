import { AppKitError } from '@appkit/core'
import { cleanText } from '@appkit/core/internal'
import { SOURCE } from '../http/auth-base-query.js'

/** Longest code of a server's own that is kept, characters. */
const CODE_LIMIT = 128

/** What an `error` code of an auth server means. @source https://next-auth.js.org/configuration/pages#error-page and /errors */
const MEANINGS = {
  // What a server says in the query of its sign-in and error pages.
  AccessDenied: 'The server does not let this account in',
  Callback: 'The server failed while it signed the account in',
  Configuration: 'The server is not configured correctly',
  CredentialsSignin: 'The server refused the credentials',
  EmailCreateAccount: 'The server could not create an account for this email',
  EmailSignin: 'The server could not send the email',
  MissingCSRF: 'The request was not from a page that the server knows. Try again.',
  OAuthAccountNotLinked: 'This email belongs to an account that signs in another way',
  OAuthCallback: "The answer of the account's provider was not accepted",
  OAuthCreateAccount: 'The server could not create an account for this login',
  OAuthSignin: "The account's provider could not be asked",
  SessionRequired: 'Sign in to see this page',
  Signin: 'Signing in failed',
  Verification: 'The link was used already, or is too old',
  // Names of a server's own errors, for servers that pass them on.
  AccountNotLinked: 'This email belongs to an account that signs in another way',
  CALLBACK_CREDENTIALS_HANDLER_ERROR: 'The server cannot check credentials',
  CALLBACK_CREDENTIALS_JWT_ERROR: 'The server needs sessions of tokens for credentials',
  EMAIL_REQUIRES_ADAPTER_ERROR: 'The server has no storage for emails to verify',
  INVALID_CALLBACK_URL_ERROR: 'The callback URL is not one of the server',
  MISSING_ADAPTER_METHODS_ERROR: "The server's storage lacks what it needs",
  MISSING_NEXTAUTH_API_ROUTE_ERROR: "The server's routes are not where they should be",
  NO_SECRET: 'The server has no secret',
  OAuthCallbackError: "The answer of the account's provider was not accepted",
  UnknownError: 'The server failed'
} as const

/** A code that is known here. */
export type AuthErrorCode = keyof typeof MEANINGS

/** What is wrong at the server, not with who signs in. */
const FAULTS: ReadonlySet<string> = new Set<AuthErrorCode>([
  'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  'CALLBACK_CREDENTIALS_JWT_ERROR',
  'Configuration',
  'EMAIL_REQUIRES_ADAPTER_ERROR',
  'INVALID_CALLBACK_URL_ERROR',
  'MISSING_ADAPTER_METHODS_ERROR',
  'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  'NO_SECRET'
])

const REFUSALS: ReadonlySet<string> = new Set<AuthErrorCode>(['AccessDenied', 'MissingCSRF'])

/** Whether a code of a server is one that is known here. */
export const isAuthErrorCode = (code: string): code is AuthErrorCode => Object.hasOwn(MEANINGS, code)

/**
 * The error that a code of an auth server stands for: what `error` of a sign-in's result says, or the query `?error=` of a page. `context.reason` is
 * the code. What is refused is FORBIDDEN, what is wrong at the server UNAVAILABLE, everything else SIGN_IN_FAILED.
 * @param code foreign text: an unknown one is kept as the reason, cleaned and at most 128 characters
 * @example const code = new URLSearchParams(location.search).get('error'); if (code) show(toAuthError(code).message)
 */
export function toAuthError(code: string): AppKitError<'SIGN_IN_FAILED' | 'FORBIDDEN' | 'UNAVAILABLE'> {
  const isKnown = isAuthErrorCode(code)
  const reason = isKnown ? code : cleanText(code, CODE_LIMIT)
  const message = isKnown ? MEANINGS[code] : 'Signing in failed'
  if (REFUSALS.has(reason)) return new AppKitError('FORBIDDEN', { source: SOURCE, reason }, { message })
  if (FAULTS.has(reason)) return new AppKitError('UNAVAILABLE', { source: SOURCE, reason }, { message })
  return new AppKitError('SIGN_IN_FAILED', { detail: message, reason })
}
