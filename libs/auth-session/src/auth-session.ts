/** Who is signed in, as the server says. A server may add fields; a host types them by adding to this interface. */
export interface AuthUser {
  readonly name?: string | null | undefined
  readonly email?: string | null | undefined
  /** An address of a picture. Foreign text: check it before it becomes one. */
  readonly image?: string | null | undefined
  readonly [field: string]: unknown
}

/** A session that the server keeps. @source https://next-auth.js.org/getting-started/rest-api#get-apiauthsession */
export interface AuthSession {
  readonly user?: AuthUser | undefined
  /** ISO 8601. */
  readonly expires: string
  readonly [field: string]: unknown
}

/** A way to sign in that the server offers. @source https://next-auth.js.org/getting-started/rest-api#get-apiauthproviders */
export interface AuthProvider {
  /** 1 to 32 of `a-z`, `0-9`, `_` and `-`. */
  readonly id: string
  /** For display: cleaned, at most 128 characters. */
  readonly name: string
  /** `oauth`, `oidc`, `email`, `credentials`, or what else a server calls it. */
  readonly type: string
  readonly signinUrl?: string | undefined
  readonly callbackUrl?: string | undefined
}

/** The ways to sign in, by id. Look up by `Object.hasOwn`. */
export type AuthProviders = Readonly<Record<string, AuthProvider>>

/**
 * What is known of the session. `loading`: the server has not answered yet. A session that could not be fetched is none.
 */
export type AuthState =
  | { readonly status: 'loading'; readonly session: null }
  | { readonly status: 'authenticated'; readonly session: AuthSession }
  | { readonly status: 'unauthenticated'; readonly session: null }
