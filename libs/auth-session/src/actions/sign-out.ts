import { AppKitError } from '@appkit/core'
import { answerOf } from '../endpoints/answer-of.js'
import { authApi, type NextPage } from '../endpoints/auth-api.js'
import { errorOfUrl } from '../errors/error-of-url.js'
import { SOURCE } from '../http/auth-base-query.js'
import { sessionSlice } from '../session-slice.js'
import { ownUrl } from '../urls/own-url.js'
import type { AuthContext } from './auth-context.js'

/** How `signOut` goes about it. */
export interface SignOutOptions {
  /** Where to go afterwards; of the page's own origin, else its root. @default the page itself */
  readonly callbackUrl?: string | undefined
  /** Whether the page is left in the end. @default true */
  readonly redirect?: boolean | undefined
}

/** What came of signing out without leaving the page. */
export interface SignOutResult {
  /** Where the server would have gone, of the page's own origin. */
  readonly url: string
}

/** See `AuthClient.signOut`. @source docs/threats.md T8.17 */
export async function signOut(context: AuthContext, options: SignOutOptions): Promise<SignOutResult | undefined> {
  const { platform, store } = context
  const { href, origin } = platform.location
  const callbackUrl = ownUrl(options.callbackUrl ?? href, origin)
  const form = { csrfToken: await context.fetchCsrfToken(), callbackUrl, json: 'true' }
  const next = await answerOf<NextPage>(store.dispatch(authApi.endpoints.signOut.initiate(form)))
  const url = ownUrl(next.url ?? callbackUrl, origin)
  const error = errorOfUrl(url)
  if (next.url !== undefined && error === 'MissingCSRF')
    throw new AppKitError('FORBIDDEN', { source: SOURCE, reason: error })
  store.dispatch(sessionSlice.actions.sessionTold(null))
  context.broadcast('signout')
  if (options.redirect === false) return { url }
  platform.navigate(url)
  return undefined
}
