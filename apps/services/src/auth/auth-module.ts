import type { Adapter } from '@auth/core/adapters'
import type { Provider } from '@auth/core/providers'
import { Hono, type Context } from 'hono'
import { deleteCookie } from 'hono/cookie'
import { ServiceError } from '../errors/service-error.js'
import { pageHeaders } from '../pages/plain-page.js'
import type { Storage } from '../storage/storage.js'
import { wallNow } from '../time/wall-time.js'
import { authCookies } from './auth-cookies.js'
import { authCore, isDecision, pageErrorOf } from './auth-core.js'
import { addAuthPages } from './add-auth-pages.js'
import { refusedPage } from './auth-pages.js'
import { openIdProvider } from './auth-providers.js'
import { describeProviders } from './describe-providers.js'
import { PROVIDER_ID, WALLET_PROVIDER } from './provider-id.js'
import { authSessions, type AuthUser, type HeldSession } from './auth-sessions.js'
import { authUsers } from './auth-users.js'
import { giveToken, isFromApp, readBody, readVisit, type AuthBody, type AuthVisit } from './auth-visit.js'
import { callbackUrl } from './callback-url.js'
import type { AuthSettings } from './auth-settings.js'
import { checkAuthConfig, checkAuthSettings } from './check-auth-config.js'
import { csrfTokens } from './csrf-tokens.js'
import { renewSession } from './signed-in-user.js'
import { signInNonces } from './sign-in-nonces.js'
import { walletSignIn, type WalletSignInOutcome } from './wallet-sign-in.js'
import type { WalletVerifiers } from './wallet-verifiers.js'

/** What people may tell a provider by the query of an address: how to ask, never for whom or where to. */
const PROVIDER_HINTS = ['prompt', 'login_hint', 'ui_locales', 'display', 'max_age', 'acr_values']

/** How long a csrf token is given out again, ms: half the time of a nonce. */
const FRESH_MS = 300_000

/** The auth server's dependencies. */
export interface AuthModuleOptions extends AuthSettings {
  readonly storage: Storage
  readonly verifiers: WalletVerifiers
  readonly callerOf: (context: Context) => string
  /** For an answer of a provider, ms. */
  readonly upstreamTimeout: number
  /** Takes what the operator may have to mend. */
  readonly log: (error: unknown) => void
  /** Whether a user whose proof is good may sign in; if not, they are told `AccessDenied`. @default everybody */
  readonly isAllowed?: (user: AuthUser, provider: string) => boolean | Promise<boolean>
  /** Further providers of `@auth/core`. @default none */
  readonly providers?: readonly Provider[]
  /** Keeps people who come by a provider. @default the storage does; with a provider of the type `email` it has to be given */
  readonly adapter?: Adapter
}

/**
 * The auth server, as NextAuth 4 speaks on the wire. It is asked at the app's own origin, through a proxy of the app.
 * @throws AuthConfigError
 * @source docs/threats.md T8.01 to T8.10, T8.17
 */
export function authModule(options: AuthModuleOptions): Hono {
  checkAuthSettings(options)
  const { origin, basePath, secret, storage, callerOf, log } = options
  const providers = [
    ...options.openId.map((app) => openIdProvider(app, options.upstreamTimeout)),
    ...(options.providers ?? [])
  ]
  // The storage keeps no letters: signing in by email needs an adapter that does.
  const hasEmail = providers.some(
    (provider) => (typeof provider === 'function' ? provider() : provider).type === 'email'
  )
  const cookies = authCookies(origin)
  const csrf = csrfTokens(secret, () => storage.now())
  const nonces = signInNonces(storage)
  const sessions = authSessions(storage)
  const { networks, verifiers } = options
  const signInWithWallet = walletSignIn({ origin, networks, nonces, verifiers, now: () => wallNow(storage) })
  const core = authCore({
    origin,
    basePath,
    secret,
    cookies,
    providers,
    adapter: options.adapter ?? (hasEmail ? undefined : authUsers(storage)),
    sessions,
    hasWallets: networks.size > 0,
    isAllowed: options.isAllowed ?? (() => true)
  })
  checkAuthConfig(core.config)
  const known = describeProviders(core.config.providers, `${origin}${basePath}`)
  const issuers = options.openId.map(({ issuer }) => new URL(issuer).origin)
  const urlOf = (page: 'signin' | 'error', query: Readonly<Record<string, string>> = {}): string => {
    const url = new URL(`${origin}${basePath}/${page}`)
    url.search = String(new URLSearchParams(query))
    return url.href
  }
  const visitOf = (context: Context): Promise<AuthVisit> => readVisit(context, { cookies, csrf, sessions })

  /** To the sign-in page, or where there is no way to sign in, to the error page. @source docs/threats.md T8.02 */
  const elsewhere = (wanted: string): string =>
    known.size > 0 ? urlOf('signin', { callbackUrl: wanted }) : urlOf('error')

  const app = new Hono().basePath(basePath)
  app.use(async (context, next) => {
    context.header('cache-control', 'private, no-store')
    await next()
  })

  /** Runs what changes something, once the client has proved that a page of the app asks. @source docs/threats.md T8.03 */
  const fromApp =
    (run: (context: Context, visit: AuthVisit, body: AuthBody) => Promise<Response>) =>
    async (context: Context): Promise<Response> => {
      const visit = await visitOf(context)
      const body = await readBody(context)
      const age = visit.browser && csrf.ageOf(body.get('csrfToken'), visit.browser.id)
      if (age !== undefined && isFromApp(context, origin)) return run(context, visit, body)
      if (wantsJson(context, body)) return context.json({ url: urlOf('signin', { csrf: 'true' }) }, 403)
      return context.html(refusedPage(urlOf('signin')), 403, pageHeaders())
    }

  app.get('/csrf', async (context) => {
    // Apps that sign in with wallets by NextAuth take it as the nonce of their message, so it has to be good for that a while.
    const isFresh = async (id: string, token: string): Promise<boolean> =>
      (csrf.ageOf(token, id) ?? Infinity) < FRESH_MS && nonces.has(id, token)
    const { id, token, isNew } = await giveToken(context, await visitOf(context), { csrf, cookies }, isFresh)
    if (isNew) await nonces.give(id, token)
    return context.json({ csrfToken: token })
  })

  app.get('/nonce', async (context) => {
    const { id } = await giveToken(context, await visitOf(context), { csrf, cookies })
    return context.json({ nonce: await nonces.give(id) })
  })

  app.get('/providers', (context) => context.json(Object.fromEntries(known)))

  /** A cookie that is none stays: what was sent before the user signed in must not take the new one away. */
  const answerSession = (context: Context, { session }: AuthVisit): Response => {
    if (!session) return context.json({})
    renewSession(context, session, cookies)
    return context.json(toAnswer(session))
  }
  app.get('/session', async (context) => answerSession(context, await visitOf(context)))
  app.post(
    '/session',
    fromApp(async (context, visit) => answerSession(context, visit))
  )

  app.get('/sessions', async (context) => {
    const { session } = await visitOf(context)
    if (!session) throw new ServiceError('UNAUTHORIZED', 'Nobody is signed in')
    const all = await sessions.list(session.user.id)
    return context.json({
      sessions: all.map(({ id, provider, createdAt, until }) => {
        const times = { createdAt: new Date(createdAt).toISOString(), expires: new Date(until).toISOString() }
        return { id, provider, ...times, isCurrent: id === session.id }
      })
    })
  })
  app.post(
    '/sessions/revoke',
    fromApp(async (context, { session }, body) => {
      const id = body.get('id')
      if (!session) throw new ServiceError('UNAUTHORIZED', 'Nobody is signed in')
      if (typeof id !== 'string') throw new ServiceError('BAD_REQUEST', 'id cannot be read')
      if (!(await sessions.end(session.user.id, id))) throw new ServiceError('NOT_FOUND', 'There is no such session')
      return context.json({})
    })
  )

  app.post(
    '/signout',
    fromApp(async (context, { session }, body) => {
      if (session) await sessions.end(session.user.id, session.id)
      deleteCookie(context, cookies.names.session, cookies.options)
      return lead(context, body, callbackUrl(body.get('callbackUrl'), origin))
    })
  )

  app.post('/_log', (context) => context.json({}))

  const askCore = async (
    context: Context,
    visit: AuthVisit,
    {
      action,
      body,
      wallet
    }: { readonly action: 'signin' | 'callback'; readonly body: AuthBody; readonly wallet?: AuthUser | undefined }
  ) => {
    const { req } = context
    const query = new URL(req.url).searchParams
    const outcome = await core.ask({
      action,
      provider: req.param('provider') ?? '',
      method: req.method === 'POST' ? 'POST' : 'GET',
      query: action === 'signin' ? hintsIn(query) : query,
      body: textsIn(body, origin),
      visit,
      wallet
    })
    for (const fault of outcome.faults) if (!isDecision(fault, query)) log(fault)
    for (const cookie of outcome.cookies) context.header('set-cookie', cookie, { append: true })
    return outcome
  }

  app.post(
    '/signin/:provider',
    fromApp(async (context, visit, body) => {
      const provider = known.get(providerIn(context))
      if (!provider || provider.type === 'credentials')
        return lead(context, body, elsewhere(callbackUrl(body.get('callbackUrl'), origin)))
      const outcome = await askCore(context, visit, { action: 'signin', body })
      const isRefused = outcome.faults.length > 0 || outcome.url === undefined
      return lead(
        context,
        body,
        isRefused ? urlOf('signin', { error: pageErrorOf(outcome, 'signin') }) : (outcome.url ?? '')
      )
    })
  )

  /** @returns whose wallet has signed; `undefined`: it is no matter of wallets */
  const walletIn = (
    context: Context,
    { browser }: AuthVisit,
    body: AuthBody
  ): Promise<WalletSignInOutcome> | undefined =>
    providerIn(context) === WALLET_PROVIDER
      ? signInWithWallet({
          message: body.get('message'),
          signature: body.get('signature'),
          browser: browser?.id ?? '',
          caller: callerOf(context)
        })
      : undefined

  app.post(
    '/callback/:provider',
    fromApp(async (context, visit, body) => {
      const wanted = callbackUrl(body.get('callbackUrl'), origin)
      if (known.get(providerIn(context))?.type !== 'credentials') return lead(context, body, elsewhere(wanted), 400)
      const refuse = (reason?: object): Response =>
        lead(context, body, urlOf('error', { error: 'CredentialsSignin' }), 401, reason)
      const outcome = await walletIn(context, visit, body)
      if (outcome && 'refusal' in outcome) return refuse({ code: outcome.refusal, message: outcome.message })
      const wallet = outcome?.user
      const { begun, broken, faults } = await askCore(context, visit, { action: 'callback', body, wallet })
      if (begun) return lead(context, body, wanted)
      if (broken !== undefined) throw broken
      const isDenied = pageErrorOf({ faults, broken }, 'callback') === 'AccessDenied'
      return isDenied ? lead(context, body, urlOf('error', { error: 'AccessDenied' }), 403) : refuse()
    })
  )

  app.get('/callback/:provider', async (context) => {
    const visit = await visitOf(context)
    const provider = known.get(providerIn(context))
    if (!provider || provider.type === 'credentials') return context.redirect(elsewhere(origin))
    const outcome = await askCore(context, visit, { action: 'callback', body: new Map() })
    if (outcome.begun) return context.redirect(callbackUrl(outcome.url, origin))
    if (outcome.broken !== undefined) log(outcome.broken)
    const error = pageErrorOf(outcome, 'callback')
    return context.redirect(urlOf(error === 'AccessDenied' ? 'error' : 'signin', { error }))
  })

  addAuthPages(app, { origin, basePath, known, issuers, cookies, csrf, urlOf, visitOf })
  app.all('/*', () => {
    throw new ServiceError('BAD_REQUEST', 'The auth server does not know that action')
  })
  return app
}

function providerIn({ req }: Context): string {
  return PROVIDER_ID.exec(req.param('provider') ?? '')?.[0] ?? ''
}

function toAnswer({ user, until }: HeldSession) {
  return { user, expires: new Date(until).toISOString() }
}

function hintsIn(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    PROVIDER_HINTS.flatMap((name) => {
      const value = query.get(name)
      return value === null ? [] : [[name, value]]
    })
  )
}

/** What the library reads of a body: texts, and an address that leads nowhere else. */
function textsIn(body: AuthBody, origin: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of body) if (typeof value === 'string') texts.set(name, value)
  return texts.set('callbackUrl', callbackUrl(body.get('callbackUrl'), origin))
}

function wantsJson({ req }: Context, body: AuthBody): boolean {
  const isJson = /^application\/json/i.test(req.header('content-type') ?? '')
  return isJson || body.get('json') === 'true' || req.header('x-auth-return-redirect') !== undefined
}

/** Tells a program where to go, or sends a browser there. */
function lead(
  context: Context,
  body: AuthBody,
  url: string,
  status: 200 | 400 | 401 | 403 = 200,
  more: object = {}
): Response {
  return wantsJson(context, body) ? context.json({ url, ...more }, status) : context.redirect(url)
}
