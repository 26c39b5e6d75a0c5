import type { Context, Hono } from 'hono'
import { pageHeaders } from '../pages/plain-page.js'
import { errorPage, isSignInError, signInPage, signOutPage, type ProviderButton } from './auth-pages.js'
import { giveToken, type AuthVisit, type AuthVisitOptions } from './auth-visit.js'
import { callbackUrl } from './callback-url.js'
import type { ProviderAnswer } from './describe-providers.js'
import { WALLET_PROVIDER } from './provider-id.js'

/** What the pages of an auth server stand on. */
export interface AuthPagesOptions extends Pick<AuthVisitOptions, 'cookies' | 'csrf'> {
  readonly origin: string
  readonly basePath: string
  /** The providers by their id. */
  readonly known: ReadonlyMap<string, ProviderAnswer>
  /** Origins that a form may lead to. */
  readonly issuers: readonly string[]
  urlOf(page: 'signin' | 'error', query?: Readonly<Record<string, string>>): string
  visitOf(context: Context): Promise<AuthVisit>
}

/** Adds the pages that people see where an app has none of its own: signing in and out, and what went wrong. */
export function addAuthPages(app: Hono, options: AuthPagesOptions): void {
  const { origin, basePath, known, issuers, cookies, csrf, urlOf, visitOf } = options
  const buttons: readonly ProviderButton[] = [...known.values()].flatMap(({ type, name, signinUrl }) =>
    type === 'credentials' ? [] : [{ name, action: signinUrl }]
  )
  const showSignIn = async (context: Context): Promise<Response> => {
    const { token: csrfToken } = await giveToken(context, await visitOf(context), { csrf, cookies })
    const { error, callbackUrl: wanted } = context.req.query()
    const content = {
      buttons,
      hasWallets: known.has(WALLET_PROVIDER),
      error,
      csrfToken,
      callbackUrl: callbackUrl(wanted, origin)
    }
    return context.html(signInPage(content), 200, pageHeaders(issuers))
  }
  app.get('/signin', showSignIn)
  app.get('/signin/:provider', showSignIn)
  app.get('/signout', async (context) => {
    const { token: csrfToken } = await giveToken(context, await visitOf(context), { csrf, cookies })
    const fields = {
      csrfToken,
      callbackUrl: callbackUrl(context.req.query('callbackUrl'), origin)
    }
    return context.html(signOutPage(fields, `${origin}${basePath}/signout`), 200, pageHeaders())
  })
  app.get('/error', (context) => {
    const error = context.req.query('error')
    if (error !== undefined && isSignInError(error)) return context.redirect(urlOf('signin', { error }))
    return context.html(errorPage(error, urlOf('signin')), error === 'AccessDenied' ? 403 : 200, pageHeaders())
  })
}
