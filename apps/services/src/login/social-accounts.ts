import * as openid from 'openid-client'
import { cleanText } from '../content/clean-text.js'
import { ServiceError } from '../errors/service-error.js'
import { normalizeEmail } from '../mail/normalize-email.js'
import type { Identity } from '../users/user-record.js'
import type { SocialProvider, SocialSettings } from './social-providers.js'

/** Longest name and longest id of an account that are kept, code points. */
const MAX_NAME = 64
const MAX_SUBJECT = 255

/** An account as its provider tells of it. */
export type SocialIdentity = Extract<Identity, { kind: 'social' }>

/** What only who began a login knows, for the way back. */
export interface SocialSecrets {
  readonly state: string
  readonly nonce: string
  /** Of PKCE. */
  readonly verifier: string
  /** Where the provider leads back to, exactly. */
  readonly redirectUri: string
}

/** Why there is no account: the user said no, or something went wrong. */
export type SocialRefusal = 'access_denied' | 'failed'

/** The providers that are set up. */
export interface SocialAccounts {
  has(provider: string): provider is SocialProvider
  /**
   * Where the user is asked.
   * @throws ServiceError UNAVAILABLE when the provider does not answer
   */
  uriFor(provider: SocialProvider, secrets: SocialSecrets): Promise<string>
  /** Who came back. @param answer what the provider has sent along. @throws SocialFault */
  read(provider: SocialProvider, secrets: SocialSecrets, answer: URLSearchParams): Promise<SocialIdentity>
}

/** No user came back from a provider. The message is for the log: it has no code, token or name. */
export class SocialFault extends Error {
  override readonly name = 'SocialFault'
  readonly reason: SocialRefusal
  constructor(reason: SocialRefusal, message: string) {
    super(message)
    this.reason = reason
  }
}

/** The providers' settings. */
export interface SocialAccountsOptions {
  readonly settings: ReadonlyMap<SocialProvider, SocialSettings>
  /** For one answer of a provider, ms. */
  readonly timeout: number
}

/** Talks to the providers by OAuth 2 and OpenID Connect: codes with PKCE, state and nonce, ID tokens signed by the provider's published keys. @source docs/threats.md T8.27 */
export function socialAccounts({ settings, timeout }: SocialAccountsOptions): SocialAccounts {
  const known = new Map<SocialProvider, Promise<openid.Configuration>>()

  const settingsOf = (provider: SocialProvider): SocialSettings => {
    const found = settings.get(provider)
    if (!found) throw new ServiceError('SOCIAL_UNAVAILABLE', 'This provider is not set up here')
    return found
  }
  /** Looked for once, and again after it was not found. */
  const configurationOf = (provider: SocialProvider): Promise<openid.Configuration> => {
    const found = known.get(provider) ?? configure(settingsOf(provider), timeout)
    known.set(provider, found)
    found.catch(() => known.delete(provider))
    return found
  }

  return {
    has: (provider): provider is SocialProvider => settings.has(provider as SocialProvider),
    async uriFor(provider, { state, nonce, verifier, redirectUri }) {
      const { scopes, isFormPost, server } = settingsOf(provider)
      const configuration = await configurationOf(provider).catch((cause: unknown) => {
        throw new ServiceError('UNAVAILABLE', 'The provider does not answer; try again later', {
          cause: new SocialFault('failed', `${provider}: ${describe(cause)}`)
        })
      })
      return openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(server.kind === 'openid' && { nonce }),
        ...(isFormPost && { response_mode: 'form_post' })
      }).href
    },
    async read(provider, secrets, answer) {
      try {
        const found = settingsOf(provider)
        return toIdentity(provider, found, await readMembers(await configurationOf(provider), found, secrets, answer))
      } catch (error) {
        throw error instanceof SocialFault
          ? error
          : new SocialFault(isDenial(error) ? 'access_denied' : 'failed', `${provider}: ${describe(error)}`)
      }
    }
  }
}

async function configure(settings: SocialSettings, timeout: number): Promise<openid.Configuration> {
  const { server, clientId, clientSecret } = settings
  const seconds = Math.ceil(timeout / 1000)
  const isPlain = server.issuer.startsWith('http:') || (server.kind === 'oauth' && hasPlainEndpoint(server))
  // The settings let plain http pass on this machine only.
  const execute = isPlain ? [openid.allowInsecureRequests] : []
  const authentication = authenticationOf(settings)
  if (server.kind === 'openid')
    return openid.discovery(new URL(server.issuer), clientId, clientSecret, authentication, {
      // An ID token counts by its signature, and not because it came by a connection to the provider.
      execute: [...execute, openid.enableNonRepudiationChecks],
      timeout: seconds
    })
  const configuration = new openid.Configuration(
    {
      issuer: server.issuer,
      authorization_endpoint: server.authorizationEndpoint,
      token_endpoint: server.tokenEndpoint
    },
    clientId,
    clientSecret,
    authentication
  )
  for (const change of execute) change(configuration)
  configuration.timeout = seconds
  return configuration
}

function hasPlainEndpoint(server: Extract<SocialSettings['server'], { kind: 'oauth' }>): boolean {
  return [server.tokenEndpoint, server.userinfoEndpoint].some((endpoint) => endpoint.startsWith('http:'))
}

function authenticationOf({ clientSecret, authentication }: SocialSettings): openid.ClientAuth {
  if (clientSecret === undefined) return openid.None()
  return authentication === 'basic' ? openid.ClientSecretBasic(clientSecret) : openid.ClientSecretPost(clientSecret)
}

/** Changes the code for what the provider says of the account. */
async function readMembers(
  configuration: openid.Configuration,
  { server }: SocialSettings,
  { state, nonce, verifier, redirectUri }: SocialSecrets,
  answer: URLSearchParams
): Promise<unknown> {
  const url = new URL(redirectUri)
  url.search = String(answer)
  const isOpenId = server.kind === 'openid'
  const tokens = await openid.authorizationCodeGrant(configuration, url, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    ...(isOpenId && { expectedNonce: nonce })
  })
  if (!isOpenId) {
    const place = new URL(server.userinfoEndpoint)
    const headers = new Headers({ accept: 'application/json' })
    const told = await openid.fetchProtectedResource(configuration, tokens.access_token, place, 'GET', null, headers)
    if (!told.ok) throw new SocialFault('failed', `the account was answered with ${told.status}`)
    return told.json()
  }
  const claims = tokens.claims()
  if (!claims) throw new SocialFault('failed', 'there is no ID token')
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...claims, ...(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
}

function toIdentity(provider: SocialProvider, { members, server }: SocialSettings, told: unknown): SocialIdentity {
  const subject = idAt(told, server.kind === 'openid' ? 'sub' : members.subject)
  if (subject === undefined) throw new SocialFault('failed', `${provider}: the account has no id`)
  const username = members.name.flatMap((name) => textAt(told, name) ?? [])[0]
  const email = normalizeEmail((members.email !== undefined && textAt(told, members.email)) || '')
  const verified = members.emailVerified === undefined ? undefined : valueAt(told, members.emailVerified)
  return {
    kind: 'social',
    provider,
    subject,
    ...(username !== undefined && { username }),
    ...(email !== undefined && { email, isEmailVerified: verified === true || verified === 'true' })
  }
}

/** The value at a path like `data.id`, own members only. */
function valueAt(told: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    return (value as Readonly<Record<string, unknown>>)[name]
  }, told)
}

function textAt(told: unknown, path: string): string | undefined {
  const value = valueAt(told, path)
  const text = typeof value === 'string' ? cleanText(value, MAX_NAME) : ''
  return text === '' ? undefined : text
}

/** Some providers give numbers; one that was rounded could be another user’s. */
function idAt(told: unknown, path: string): string | undefined {
  const value = valueAt(told, path)
  const text = typeof value === 'string' ? value : Number.isSafeInteger(value) ? String(value) : ''
  return text === '' || text.length > MAX_SUBJECT ? undefined : text
}

/** Providers have their own words for a no. */
function isDenial(error: unknown): boolean {
  return (
    error instanceof openid.AuthorizationResponseError &&
    ['access_denied', 'user_cancelled_authorize', 'user_denied'].includes(error.error)
  )
}

/** What went wrong, without anything that the user has typed or the provider has told. */
function describe(error: unknown): string {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError)
    return `${error.code} ${/^[a-z_]{1,40}$/.exec(error.error)?.[0] ?? ''}`.trim()
  if (!(error instanceof Error)) return 'an unknown fault'
  // What the network says is the cause of what `fetch` throws.
  const [code] = [error, error.cause].flatMap((fault) => (hasCode(fault) ? [fault.code] : []))
  return code ?? error.name
}

function hasCode(fault: unknown): fault is { readonly code: string } {
  return fault instanceof Error && 'code' in fault && typeof fault.code === 'string'
}
