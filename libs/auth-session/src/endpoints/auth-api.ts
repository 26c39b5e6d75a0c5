import { AppKitError } from '@appkit/core'
import { createApi } from '@reduxjs/toolkit/query'
import type { InferOutput } from 'valibot'
import type { AuthProviders, AuthSession } from '../auth-session.js'
import { authBaseQuery, SOURCE, type AuthMeta } from '../http/auth-base-query.js'
import { csrfAnswer, nextPage, providersAnswer, sessionAnswer } from './answers.js'

/** What is posted to sign in. */
export interface SignInRequest {
  readonly provider: string
  /** Credentials are posted to `/callback/{provider}`, everything else to `/signin/{provider}`. */
  readonly action: 'callback' | 'signin'
  /** Text of a query that the provider is asked with. */
  readonly query: string
  readonly form: Readonly<Record<string, string>>
}

/** What the server said to signing in or out. */
export interface NextPage {
  readonly status: number
  /** As it came: check it before it is gone to. `undefined`: the server named none. */
  readonly url: string | undefined
}

/**
 * The endpoints of a session that a web server keeps. Stateless: the cache is in each client's store.
 * @source https://next-auth.js.org/getting-started/rest-api
 */
export const authApi = createApi({
  reducerPath: 'auth',
  baseQuery: authBaseQuery,
  // What is known of the session is in its slice: an answer of an earlier moment is of no use.
  keepUnusedDataFor: 0,
  catchSchemaFailure: () => new AppKitError('BAD_RESPONSE', { source: SOURCE }).toPlain(),
  endpoints: (build) => ({
    getSession: build.query<AuthSession | null, void, AuthSession | null>({
      query: () => ({ path: ['session'] }),
      rawResponseSchema: sessionAnswer,
      transformResponse: unlessExpired
    }),
    getCsrfToken: build.query<string, void, InferOutput<typeof csrfAnswer>>({
      query: () => ({ path: ['csrf'] }),
      rawResponseSchema: csrfAnswer,
      transformResponse: ({ csrfToken }) => csrfToken
    }),
    getProviders: build.query<AuthProviders | null, void>({
      query: () => ({ path: ['providers'] }),
      responseSchema: providersAnswer
    }),
    signIn: build.mutation<NextPage, SignInRequest, InferOutput<typeof nextPage>>({
      query: ({ action, provider, query, form }) => ({ path: [action, provider], query, form, acceptsRefusal: true }),
      rawResponseSchema: nextPage,
      transformResponse: toNextPage
    }),
    signOut: build.mutation<NextPage, Readonly<Record<string, string>>, InferOutput<typeof nextPage>>({
      query: (form) => ({ path: ['signout'], form }),
      rawResponseSchema: nextPage,
      transformResponse: toNextPage
    }),
    updateSession: build.mutation<AuthSession | null, { readonly csrfToken: string; readonly data: unknown }>({
      query: (json) => ({ path: ['session'], json }),
      responseSchema: sessionAnswer
    })
  })
})

function toNextPage(url: string | undefined, meta: AuthMeta | undefined): NextPage {
  return { status: meta?.status ?? 0, url }
}

/** A session that has run out is none. @source docs/threats.md T8.04 */
function unlessExpired(session: AuthSession | null, meta: AuthMeta | undefined): AuthSession | null {
  return session && Date.parse(session.expires) > (meta?.at ?? 0) ? session : null
}
