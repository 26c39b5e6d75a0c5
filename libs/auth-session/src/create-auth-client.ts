import { AppKitError, type Disposer } from '@appkit/core'
import type { AuthContext } from './actions/auth-context.js'
import { goToSignIn } from './actions/required-session.js'
import { signIn } from './actions/sign-in.js'
import { signOut } from './actions/sign-out.js'
import type { AuthClient, AuthClientOptions, AuthLogger } from './auth-client.js'
import type { AuthProviders, AuthSession } from './auth-session.js'
import type { AuthServices } from './auth-services.js'
import { createAuthStore } from './auth-store.js'
import { answerOf } from './endpoints/answer-of.js'
import { authApi } from './endpoints/auth-api.js'
import { createBrowserPlatform } from './platform.js'
import { sessionSlice } from './session-slice.js'
import { postTabMessage } from './tabs/tab-messages.js'
import { watchSession } from './tabs/watch-session.js'
import { createAuthPages } from './urls/auth-pages.js'

const PATH_SEGMENT = /^[\w~-][\w.~-]{0,63}$/

/** Whether it is a path of the origin: parts that need no escape, none of which leads up. */
function isPath(path: string): boolean {
  const [start, ...segments] = path.split('/')
  return start === '' && segments.length > 0 && segments.every((segment) => PATH_SEGMENT.test(segment))
}

const FRESH = { forceRefetch: true } as const

/**
 * Makes a client of the session that the page's own server keeps. Nothing is sent and nothing is listened to before it is used: the first subscriber
 * has it fetch the session and keep it up to date, until the last one has gone.
 * @throws AppKitError OPTIONS_INVALID
 * @example const auth = createAuthClient(); auth.subscribe(() => show(auth.getState()))
 */
export function createAuthClient(options: AuthClientOptions = {}): AuthClient {
  const { basePath = '/api/auth', platform = createBrowserPlatform(), logger = consoleLogger } = options
  const settings = {
    refetchInterval: options.refetchInterval ?? 0,
    refetchOnWindowFocus: options.refetchOnWindowFocus ?? true,
    refetchWhenOffline: options.refetchWhenOffline ?? false
  }
  if (!isPath(basePath)) throw invalid('basePath', 'not a path such as /api/auth')
  if (!(settings.refetchInterval >= 0)) throw invalid('refetchInterval', 'not a number of seconds')

  let end: AbortController | undefined
  /** Made at first use: some servers refuse to make one while a module loads. */
  const gone = (): AbortController => (end ??= new AbortController())
  const base = () => platform.location.origin + basePath
  const pages = createAuthPages(base)
  const services: AuthServices = {
    platform,
    base,
    get gone() {
      return gone().signal
    }
  }
  const store = createAuthStore(services)
  if (options.session !== undefined) store.dispatch(sessionSlice.actions.sessionTold(options.session))
  const getState = () => store.getState().session.known
  const serverState = getState()
  const { getSession, getCsrfToken, getProviders, updateSession } = authApi.endpoints
  let fetching: Promise<AuthSession | null> | undefined
  let following: Promise<AuthSession | null> | undefined
  let subscribers = 0
  let stopWatching: Disposer | undefined
  /** When the last subscriber went, epoch milliseconds. */
  let unwatchedSince: number | undefined

  /** Logs a failure, and passes it on. */
  async function logFailure<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (!end?.signal.aborted) logger.error('CLIENT_FETCH_ERROR', error as AppKitError)
      throw error
    }
  }

  /** @returns `undefined` after a failure, which is logged */
  const orLog = <T>(answer: Promise<T>): Promise<T | undefined> => logFailure(answer).catch(() => undefined)

  /** One at a time: what is asked for while an older request is under way is fetched once more after it. @throws AppKitError, which is logged */
  function readSession(): Promise<AuthSession | null> {
    if (!fetching) {
      fetching = logFailure(askOnce<AuthSession | null>(store.dispatch(getSession.initiate(undefined, FRESH)))).finally(
        () => (fetching = undefined)
      )
      return fetching
    }
    const readAgain = (): Promise<AuthSession | null> => {
      following = undefined
      return readSession()
    }
    following ??= fetching.then(readAgain, readAgain)
    return following
  }

  /** As `readSession`; a failure is no session. */
  const fetchSession = (): Promise<AuthSession | null> => readSession().catch(() => null)

  /** Fetches the session, and tells the other tabs if it has changed. */
  async function getAndTell(fetch: () => Promise<AuthSession | null>): Promise<AuthSession | null> {
    const before = getState()
    const session = await fetch()
    if (before.status !== 'loading' && isOther(before.session, session)) context.broadcast('getSession')
    return session
  }

  const context: AuthContext = {
    platform,
    base,
    store,
    pages,
    fetchCsrfToken: () => askOnce(store.dispatch(getCsrfToken.initiate(undefined, FRESH))),
    fetchSession,
    async fetchProviders() {
      const answer = askOnce<AuthProviders | null>(store.dispatch(getProviders.initiate(undefined, FRESH)))
      return (await orLog(answer)) ?? null
    },
    broadcast: (trigger) => postTabMessage(platform.storage, trigger, platform.clock.now())
  }

  function startWatching(): Disposer {
    const { status, session } = getState()
    const now = platform.clock.now()
    const isOver = session !== null && Date.parse(session.expires) <= now
    // What other tabs did meanwhile was not heard. React subscribes twice in one moment, which misses nothing.
    const hasMissed = unwatchedSince !== undefined && unwatchedSince < now
    if ((status === 'loading' || isOver || hasMissed) && !fetching) void fetchSession()
    return watchSession(platform, settings, {
      getState,
      onChange: (listener) => onChange(listener),
      refetch: () => void fetchSession(),
      forget: () => void store.dispatch(sessionSlice.actions.sessionTold(null))
    })
  }

  function onChange(listener: () => void): Disposer {
    let last = getState()
    return store.subscribe(() => {
      const state = getState()
      if (state === last) return
      last = state
      listener()
    })
  }

  return {
    basePath,
    getState,
    getServerState: () => serverState,
    subscribe(listener) {
      const unsubscribe = onChange(listener)
      let isSubscribed = !end?.signal.aborted
      if (isSubscribed && subscribers++ === 0) stopWatching = startWatching()
      return () => {
        unsubscribe()
        if (isSubscribed && --subscribers === 0) {
          stopWatching?.()
          unwatchedSince = platform.clock.now()
        }
        isSubscribed = false
      }
    },
    getSession: () => getAndTell(fetchSession),
    readSession: () => getAndTell(readSession),
    getCsrfToken: () => orLog(context.fetchCsrfToken()),
    getProviders: context.fetchProviders,
    signIn: (provider, signInOptions = {}, authorizationParams = '') =>
      signIn(context, provider, signInOptions, authorizationParams),
    signOut: (signOutOptions = {}) => signOut(context, signOutOptions),
    async updateSession(data) {
      if (data === undefined) return fetchSession()
      const csrfToken = await orLog(context.fetchCsrfToken())
      if (csrfToken === undefined) return null
      const request = store.dispatch(updateSession.initiate({ csrfToken, data }))
      const session = (await orLog(answerOf<AuthSession | null>(request))) ?? null
      if (session) context.broadcast('getSession')
      return session
    },
    requireSession: () => goToSignIn(platform, pages),
    dispose() {
      if (end?.signal.aborted) return
      gone().abort()
      stopWatching?.()
      store.dispatch(authApi.util.resetApiState())
    }
  }
}

/** What an endpoint gave. It is subscribed to until its answer is there, so that nothing tidies that away meanwhile. @throws AppKitError */
function askOnce<T>(request: PromiseLike<unknown> & { unsubscribe(): void }): Promise<T> {
  return answerOf<T>(request).finally(request.unsubscribe)
}

const consoleLogger: AuthLogger = {
  error: (code, error) => globalThis.console.error(`[auth] ${code}: ${error.message}`)
}

const invalid = (option: string, detail: string) => new AppKitError('OPTIONS_INVALID', { option, detail })

/** Whether another user is signed in, or none any more: every answer has another time of expiry. */
function isOther(before: AuthSession | null, now: AuthSession | null): boolean {
  return JSON.stringify(before?.user) !== JSON.stringify(now?.user) || (before === null) !== (now === null)
}
