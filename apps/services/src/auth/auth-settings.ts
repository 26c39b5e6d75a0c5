/** What the auth server is told. */
export interface AuthSettings {
  /** Of the app, as a browser writes it: where the app's pages reach the server, and what messages are signed for. */
  readonly origin: string
  /** @default `/api/auth` */
  readonly basePath: string
  /** Seals cookies and csrf tokens; 32 characters at least. */
  readonly secret: string
  readonly openId: readonly OpenIdApp[]
  /** CAIP-2 ids of the networks whose accounts sign in. None: no user signs in with a wallet. */
  readonly networks: ReadonlySet<string>
}

/** The operator's app at an OpenID provider. */
export interface OpenIdApp {
  /** In addresses; `^[a-z0-9_-]{1,32}$`. */
  readonly id: string
  /** As people read it. */
  readonly name: string
  /** Everything else is found from it. Https, or http on this machine. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** How the secret is shown. @default `post` */
  readonly authentication: 'post' | 'basic'
  /** With spaces in between. @default `openid profile email` */
  readonly scopes: string
}
