/** Social accounts of other providers that people can log in with. */
export const SOCIAL_PROVIDERS = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const

/** A provider of social accounts. */
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** Where the provider is: found from an OpenID issuer, or known. */
export type SocialServer =
  | { readonly kind: 'openid'; readonly issuer: string }
  | {
      readonly kind: 'oauth'
      readonly issuer: string
      readonly authorizationEndpoint: string
      readonly tokenEndpoint: string
      /** Tells who the user is. */
      readonly userinfoEndpoint: string
    }

/** Which members tell who the user is: names, with dots where they are nested. */
export interface SocialMembers {
  /** Never changes. Of OpenID it is always `sub`. */
  readonly subject: string
  /** The first of them that is there. */
  readonly name: readonly string[]
  readonly email?: string | undefined
  /** Whether the provider has checked the email. Without it, it has not been. */
  readonly emailVerified?: string | undefined
}

/** How people log in with a provider. */
export interface SocialRules {
  readonly server: SocialServer
  /** With spaces in between. */
  readonly scopes: string
  readonly members: SocialMembers
  /** How the secret is shown: in the body, or in a header. */
  readonly authentication: 'post' | 'basic'
  /** Whether people come back by a form that their browser sends, not by an address. */
  readonly isFormPost: boolean
}

/** A provider with the app of the operator there. */
export interface SocialSettings extends SocialRules {
  readonly clientId: string
  /** `undefined`: the provider knows the app as one that can keep none. */
  readonly clientSecret: string | undefined
}

/** What providers of OpenID have in common. */
export const OPENID_RULES: Omit<SocialRules, 'server'> = {
  scopes: 'openid profile email',
  members: { subject: 'sub', name: ['name', 'preferred_username'], email: 'email', emailVerified: 'email_verified' },
  authentication: 'post',
  isFormPost: false
}

/**
 * The providers as they are.
 * @source developers.google.com/identity/openid-connect, docs.x.com (OAuth 2.0 with PKCE), discord.com/developers/docs/topics/oauth2,
 * docs.github.com (authorizing OAuth apps), developer.apple.com/documentation/signinwithapple, developers.facebook.com/docs/facebook-login
 */
export const SOCIAL_RULES: Readonly<Record<SocialProvider, SocialRules>> = {
  google: { ...OPENID_RULES, server: { kind: 'openid', issuer: 'https://accounts.google.com' } },
  apple: {
    ...OPENID_RULES,
    server: { kind: 'openid', issuer: 'https://appleid.apple.com' },
    scopes: 'openid email',
    isFormPost: true
  },
  x: {
    server: {
      kind: 'oauth',
      issuer: 'https://x.com',
      authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
      tokenEndpoint: 'https://api.x.com/2/oauth2/token',
      userinfoEndpoint: 'https://api.x.com/2/users/me'
    },
    scopes: 'users.read tweet.read',
    members: { subject: 'data.id', name: ['data.username', 'data.name'] },
    authentication: 'basic',
    isFormPost: false
  },
  discord: {
    server: {
      kind: 'oauth',
      issuer: 'https://discord.com',
      authorizationEndpoint: 'https://discord.com/oauth2/authorize',
      tokenEndpoint: 'https://discord.com/api/oauth2/token',
      userinfoEndpoint: 'https://discord.com/api/users/@me'
    },
    scopes: 'identify email',
    members: { subject: 'id', name: ['global_name', 'username'], email: 'email', emailVerified: 'verified' },
    authentication: 'post',
    isFormPost: false
  },
  github: {
    server: {
      kind: 'oauth',
      issuer: 'https://github.com/login/oauth',
      authorizationEndpoint: 'https://github.com/login/oauth/authorize',
      tokenEndpoint: 'https://github.com/login/oauth/access_token',
      userinfoEndpoint: 'https://api.github.com/user'
    },
    scopes: 'read:user user:email',
    members: { subject: 'id', name: ['login'], email: 'email' },
    authentication: 'post',
    isFormPost: false
  },
  facebook: {
    server: {
      kind: 'oauth',
      issuer: 'https://www.facebook.com',
      authorizationEndpoint: 'https://www.facebook.com/v23.0/dialog/oauth',
      tokenEndpoint: 'https://graph.facebook.com/v23.0/oauth/access_token',
      userinfoEndpoint: 'https://graph.facebook.com/v23.0/me?fields=id,name,email'
    },
    scopes: 'public_profile email',
    members: { subject: 'id', name: ['name'], email: 'email' },
    authentication: 'post',
    isFormPost: false
  }
}
