import type { AuthProvider } from '../auth-session.js'
import { answerOf } from '../endpoints/answer-of.js'
import { isProviderId } from '../endpoints/answers.js'
import { authApi, type NextPage } from '../endpoints/auth-api.js'
import { errorOfUrl } from '../errors/error-of-url.js'
import { authorizationUrl, ownUrl } from '../urls/own-url.js'
import type { AuthContext } from './auth-context.js'

/** How `signIn` goes about it. Everything else is posted as a field of the form. */
export interface SignInOptions {
  /** Where to go afterwards; of the page's own origin, else its root. @default the page itself */
  readonly callbackUrl?: string | undefined
  /** Whether the page is left in the end. Without it there is a result; providers of accounts are always gone to. @default true */
  readonly redirect?: boolean | undefined
  /** E.g. `message` and `signature`, or `email`. `undefined` is left out. */
  readonly [field: string]: string | number | boolean | undefined
}

/** What came of signing in without leaving the page. */
export interface SignInResult {
  /** The server's code, which `toAuthError` explains; `null`: none. */
  readonly error: string | null
  /** Of HTTP. */
  readonly status: number
  /** Whether the server accepted it: a status of success, and no error. */
  readonly ok: boolean
  /** Where the server would have gone, of the page's own origin. `null` with an error. */
  readonly url: string | null
}

/** What a provider of accounts is asked with, e.g. `{ prompt: 'login' }`. */
export type AuthorizationParams = string | Readonly<Record<string, string>> | URLSearchParams | string[][]

/** Set by the client alone. */
const OWN_FIELDS: readonly string[] = ['csrfToken', 'callbackUrl', 'json', 'redirect']

/** See `AuthClient.signIn`. */
export async function signIn(
  context: AuthContext,
  id: string | undefined,
  options: SignInOptions,
  authorizationParams: AuthorizationParams
): Promise<SignInResult | undefined> {
  const { platform, pages } = context
  const { href, origin } = platform.location
  const callbackUrl = ownUrl(options.callbackUrl ?? href, origin)
  const providers = await context.fetchProviders()
  if (!providers || Object.keys(providers).length === 0) return leave(context, pages.error())
  if (!isProviderId(id) || !Object.hasOwn(providers, id)) return leave(context, pages.signIn(callbackUrl))
  const provider = providers[id] as AuthProvider
  const staysPossible = provider.type === 'credentials' || provider.type === 'email'
  const next = await answerOf<NextPage>(
    context.store.dispatch(
      authApi.endpoints.signIn.initiate({
        provider: id,
        action: provider.type === 'credentials' ? 'callback' : 'signin',
        query: new URLSearchParams(authorizationParams as Record<string, string>).toString(),
        form: { ...ownFields(options), csrfToken: await context.fetchCsrfToken(), callbackUrl, json: 'true' }
      })
    )
  )
  const result = readResult(next, origin)
  if (result.ok && provider.type === 'credentials') context.broadcast('getSession')
  if (options.redirect === false && staysPossible) {
    if (result.ok) await context.fetchSession()
    return result
  }
  if (next.url !== undefined) return leave(context, (staysPossible ? ownUrl : authorizationUrl)(next.url, origin))
  return leave(context, result.ok ? callbackUrl : pages.signIn(callbackUrl, result.error ?? 'Signin'))
}

function readResult({ status, url }: NextPage, origin: string): SignInResult {
  const own = url === undefined ? undefined : ownUrl(url, origin)
  const error = (own === undefined ? null : errorOfUrl(own)) ?? refusalOf(status)
  return { error, status, ok: error === null, url: error === null ? (own ?? null) : null }
}

/** What a status alone says. A server that refuses a user names the page that says so. */
function refusalOf(status: number): string | null {
  if (status < 400) return null
  return status === 403 ? 'MissingCSRF' : status === 401 ? 'CredentialsSignin' : 'Signin'
}

function leave({ platform }: AuthContext, url: string): undefined {
  platform.navigate(url)
}

function ownFields(options: SignInOptions): Record<string, string> {
  const fields = Object.entries(options).flatMap(([name, value]) =>
    value === undefined || OWN_FIELDS.includes(name) ? [] : [[name, String(value)] as const]
  )
  return Object.fromEntries(fields)
}
