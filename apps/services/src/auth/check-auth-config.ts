import type { AuthConfig } from '@auth/core'
import type { Adapter } from '@auth/core/adapters'
import { isLoopback } from '../http/host-name.js'
import { AuthConfigError } from './auth-config-error.js'
import type { AuthSettings } from './auth-settings.js'

/** Shortest secret, characters: 32 random bytes in base64 have 44. */
const MIN_SECRET = 32

const EMAIL_METHODS = ['createVerificationToken', 'useVerificationToken', 'getUserByEmail'] as const
const ACCOUNT_METHODS = ['createUser', 'getUser', 'getUserByEmail', 'getUserByAccount', 'linkAccount'] as const
const SESSION_METHODS = ['createSession', 'getSessionAndUser', 'updateSession', 'deleteSession'] as const

/**
 * Looks at what an operator sets.
 * @throws AuthConfigError
 */
export function checkAuthSettings({
  origin,
  basePath,
  secret
}: Pick<AuthSettings, 'origin' | 'basePath' | 'secret'>): void {
  if (secret.length < MIN_SECRET)
    throw new AuthConfigError(
      'NO_SECRET',
      `the secret must have at least ${MIN_SECRET} characters: openssl rand -base64 32 makes one`
    )
  if (!/^(\/[\w-]+){1,4}$/.test(basePath))
    throw new AuthConfigError('MISSING_NEXTAUTH_API_ROUTE_ERROR', 'the base path must be one such as /api/auth')
  if (!isOrigin(origin))
    throw new AuthConfigError(
      'INVALID_CALLBACK_URL_ERROR',
      'the origin of the app, to which callback URLs lead, must be one such as https://app.example; http only on this machine'
    )
}

/**
 * Validates the providers and the adapter, before the server serves a request.
 * @throws AuthConfigError
 */
export function checkAuthConfig({ providers, adapter, session }: AuthConfig): void {
  const known = providers.map((provider) => (typeof provider === 'function' ? provider() : provider))
  const isInDatabase = session?.strategy === 'database'
  const credentials = known.filter(({ type }) => type === 'credentials')
  if (credentials.some((provider) => !('authorize' in provider) || typeof provider.authorize !== 'function'))
    throw new AuthConfigError('CALLBACK_CREDENTIALS_HANDLER_ERROR', 'a provider of credentials has no authorize()')
  if (credentials.length > 0 && isInDatabase)
    throw new AuthConfigError('CALLBACK_CREDENTIALS_JWT_ERROR', 'credentials do not go with sessions of an adapter')
  const hasEmail = known.some(({ type }) => type === 'email')
  if (hasEmail && !adapter)
    throw new AuthConfigError('EMAIL_REQUIRES_ADAPTER_ERROR', 'signing in by email needs an adapter')
  const needed: readonly (keyof Adapter)[] = [
    ...(hasEmail ? EMAIL_METHODS : []),
    ...(adapter && known.some(({ type }) => type === 'oidc' || type === 'oauth') ? ACCOUNT_METHODS : []),
    ...(isInDatabase ? SESSION_METHODS : [])
  ]
  const missing = needed.filter((method) => typeof adapter?.[method] !== 'function')
  if (missing.length > 0)
    throw new AuthConfigError('MISSING_ADAPTER_METHODS_ERROR', `the adapter lacks ${missing.join(', ')}`)
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.origin === text && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
}
