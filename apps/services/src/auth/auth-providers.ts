import { customFetch } from '@auth/core'
import type { OIDCConfig, Provider } from '@auth/core/providers'
import { cleanText } from '../content/clean-text.js'
import { normalizeEmail } from '../mail/normalize-email.js'
import type { OpenIdApp } from './auth-settings.js'
import { idTokenCheck } from './id-token-check.js'

/** Longest name of a person, code points. */
const MAX_NAME = 64
/** Longest address of a picture, characters. */
const MAX_IMAGE = 1024

interface Profile {
  readonly sub: string
  readonly name?: unknown
  readonly preferred_username?: unknown
  readonly email?: unknown
  readonly email_verified?: unknown
  readonly picture?: unknown
}

/** An OpenID provider with code, PKCE, state and nonce. @param timeout for each of its answers, ms */
export function openIdProvider(app: OpenIdApp, timeout: number): Provider {
  const { id, name, issuer, clientId, clientSecret, authentication, scopes } = app
  const checkIdToken = idTokenCheck(app, timeout)
  const provider: OIDCConfig<Profile> = {
    id,
    name,
    type: 'oidc',
    issuer,
    clientId,
    clientSecret,
    checks: ['pkce', 'state', 'nonce'],
    // Providers need not repeat in the ID token what they tell of a person.
    idToken: false,
    authorization: { params: { scope: scopes } },
    client: { token_endpoint_auth_method: authentication === 'basic' ? 'client_secret_basic' : 'client_secret_post' },
    profile: ({ sub, ...told }) => toUser(sub, told),
    // Nothing of what the provider gives is kept beside who the user is.
    account: () => ({}),
    options: {
      [customFetch]: async (input: string | URL | Request, init?: RequestInit) => {
        const answer = await fetch(input, { ...init, signal: AbortSignal.timeout(timeout) })
        // Only the code is changed for tokens by a form.
        if (init?.method === 'POST' && answer.ok) await checkIdToken(answer.clone())
        return answer
      }
    } as never
  }
  return provider as Provider
}

/** An email that the provider has not checked may be another user's, so it is left out. */
function toUser(
  id: string,
  { name, preferred_username: username, email, email_verified, picture }: Omit<Profile, 'sub'>
) {
  const shown = [name, username]
    .map((text) => (typeof text === 'string' ? cleanText(text, MAX_NAME) : ''))
    .find(Boolean)
  const checked = email_verified === true && typeof email === 'string' ? normalizeEmail(email) : undefined
  const isPicture = typeof picture === 'string' && picture.length <= MAX_IMAGE && picture.startsWith('https://')
  return {
    id,
    name: shown ?? null,
    email: checked ?? null,
    image: isPicture ? picture : null
  }
}
