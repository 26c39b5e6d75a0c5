import { Auth, skipCSRFCheck, type AuthConfig } from '@auth/core'
import type { Adapter } from '@auth/core/adapters'
import { AuthError } from '@auth/core/errors'
import type { User } from '@auth/core/types'
import type { Provider } from '@auth/core/providers'
import { WALLET_PROVIDER } from './provider-id.js'
import type { authCookies } from './auth-cookies.js'
import type { AuthSessions, AuthUser, BegunSession } from './auth-sessions.js'
import type { AuthVisit } from './auth-visit.js'
import { callbackUrl } from './callback-url.js'

/** What signing in stands on. */
export interface AuthCoreOptions {
  readonly origin: string
  readonly basePath: string
  readonly secret: string
  readonly cookies: ReturnType<typeof authCookies>
  readonly providers: readonly Provider[]
  readonly adapter: Adapter | undefined
  readonly sessions: Pick<AuthSessions, 'begin' | 'end'>
  /** Whether people sign in with wallets. */
  readonly hasWallets: boolean
  /** Whether a user whose proof is good may sign in. */
  readonly isAllowed: (user: AuthUser, provider: string) => boolean | Promise<boolean>
}

/** What the library is asked. */
export interface AuthCoreRequest {
  readonly action: 'signin' | 'callback'
  readonly provider: string
  readonly method: 'GET' | 'POST'
  readonly query: URLSearchParams
  readonly body: ReadonlyMap<string, string>
  readonly visit: AuthVisit
  /** Whose wallet has signed, when it was one. */
  readonly wallet?: AuthUser | undefined
}

/** What came of it. */
export interface AuthCoreOutcome {
  /** Where the library would send the browser. */
  readonly url: string | undefined
  /** `Set-Cookie` headers. */
  readonly cookies: readonly string[]
  /** The session of the user who is signed in now. */
  readonly begun: BegunSession | undefined
  /** Why no user is signed in, by the names of the library, and what failed on our side. */
  readonly faults: readonly Error[]
  /** What the storage threw. */
  readonly broken: unknown
}

/**
 * Signs people in by `@auth/core`: it speaks OAuth and OpenID Connect, and keeps what a browser has to bring back from a provider in sealed
 * cookies, each for one purpose and one provider. Its own csrf tokens and sessions are not used: ours are checked before, and kept in the storage.
 */
export function authCore(options: AuthCoreOptions): {
  readonly config: AuthConfig
  ask(request: AuthCoreRequest): Promise<AuthCoreOutcome>
} {
  return {
    config: toConfig(options, undefined),
    async ask(request) {
      const run: Run = { request, begun: undefined, faults: [], broken: undefined }
      const response = await Auth(toRequest(options, request), toConfig(options, run))
      return {
        url: await readUrl(response),
        cookies: response.headers.getSetCookie(),
        begun: run.begun,
        faults: run.faults,
        broken: run.broken
      }
    }
  }
}

interface Run {
  readonly request: AuthCoreRequest
  begun: BegunSession | undefined
  readonly faults: Error[]
  broken: unknown
}

/** At the address of the settings, whatever the `Host` header was, with nothing of the browser but our cookies. */
function toRequest(
  { origin, basePath, cookies: { names } }: AuthCoreOptions,
  { action, provider, method, query, body, visit }: AuthCoreRequest
): Request {
  const url = new URL(`${origin}${basePath}/${action}/${provider}`)
  url.search = String(query)
  const kept = [...visit.cookies].filter(
    // An address that leads elsewhere is a fault of the settings to the library.
    ([name, value]) => name !== names.callbackUrl || value === encodeURIComponent(callbackUrl(decoded(value), origin))
  )
  return new Request(url, {
    method,
    headers: {
      cookie: kept.map(([name, value]) => `${name}=${value}`).join('; '),
      'x-auth-return-redirect': '1',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' })
    },
    ...(method === 'POST' && { body: String(new URLSearchParams([...body])) })
  })
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

function toConfig(options: AuthCoreOptions, run: Run | undefined): AuthConfig {
  const { origin, basePath, secret, cookies, providers, adapter, sessions, isAllowed } = options
  const cookie = (name: keyof typeof cookies.names) => ({ name: cookies.names[name], options: cookies.options })
  return {
    basePath,
    secret,
    trustHost: true,
    skipCSRFCheck,
    useSecureCookies: cookies.options.secure,
    ...(adapter && { adapter }),
    providers: [...(options.hasWallets ? [walletProvider(run)] : []), ...providers],
    session: { strategy: 'jwt' },
    cookies: {
      sessionToken: cookie('session'),
      callbackUrl: cookie('callbackUrl'),
      pkceCodeVerifier: cookie('verifier'),
      state: cookie('state'),
      nonce: cookie('nonce')
    },
    jwt: {
      decode: ({ salt }) => {
        const user = salt === cookies.names.session ? run?.request.visit.session?.user : undefined
        return user ? { sub: user.id } : null
      },
      async encode({ token }) {
        if (!run) throw new TypeError('Nobody asked')
        try {
          const { request } = run
          const begun = await sessions.begin(token?.['user'] as AuthUser, request.provider)
          const { session } = request.visit
          if (session) await sessions.end(session.user.id, session.id)
          run.begun = begun
          return begun.token
        } catch (error) {
          run.broken = error
          throw error
        }
      }
    },
    callbacks: {
      redirect: ({ url }) => callbackUrl(url, origin),
      signIn: ({ user, account }) => isAllowed(toAuthUser(user), account?.provider ?? ''),
      jwt: ({ token, user }) => ({ ...token, user: toAuthUser(user) })
    },
    logger: {
      error: (error) => void run?.faults.push(error),
      warn: () => undefined,
      debug: () => undefined
    }
  }
}

/** The library is asked once it is known whose wallet it was: what it is thrown there would pass as a fault of the settings. */
function walletProvider(run: Run | undefined): Provider {
  return {
    id: WALLET_PROVIDER,
    name: 'Wallet',
    type: 'credentials',
    credentials: { message: {}, signature: {} },
    authorize: () => (run?.request.wallet as User | undefined) ?? null
  }
}

/** What the library knows of a user, without what it does not. */
function toAuthUser(told: object): AuthUser {
  const texts = Object.entries(told).filter(
    ([name, value]) => USER_MEMBERS.has(name) && typeof value === 'string' && value !== ''
  )
  return Object.fromEntries(texts) as AuthUser
}

const USER_MEMBERS: ReadonlySet<string> = new Set(['id', 'name', 'email', 'image', 'address', 'chainId'])

async function readUrl(response: Response): Promise<string | undefined> {
  const answer: unknown = await response.json().catch(() => undefined)
  return typeof answer === 'object' && answer !== null && 'url' in answer && typeof answer.url === 'string'
    ? answer.url
    : undefined
}

/** Which error the sign-in page of NextAuth would be told for a login at a provider that did not come about. */
export function pageErrorOf(
  { faults, broken }: Pick<AuthCoreOutcome, 'faults' | 'broken'>,
  action: 'signin' | 'callback'
): string {
  const types = new Set(faults.map((fault) => (fault instanceof AuthError ? fault.type : '')))
  if (types.has('AccessDenied')) return 'AccessDenied'
  if (types.has('OAuthAccountNotLinked')) return 'OAuthAccountNotLinked'
  if (types.has('AdapterError')) return 'OAuthCreateAccount'
  if (broken !== undefined) return 'Callback'
  return action === 'signin' ? 'OAuthSignin' : 'OAuthCallback'
}

/** Whether a user decided so, and the operator has nothing to mend. @param query that a provider sent along */
export function isDecision(fault: Error, query: URLSearchParams): boolean {
  if (!(fault instanceof AuthError)) return false
  const isCancelled = fault.type === 'OAuthCallbackError' && query.get('error') === 'access_denied'
  return isCancelled || ['AccessDenied', 'OAuthAccountNotLinked', 'CredentialsSignin'].includes(fault.type)
}
