import { startOpenIdProvider } from '@appkit/openid-provider'

/** The providers of social accounts that people can log in with here. */
const NAMES = { google: 'Google', x: 'X', discord: 'Discord', github: 'GitHub', apple: 'Apple', facebook: 'Facebook' }

/** A provider that stands in for all of them. */
export interface SocialAccounts {
  /** What the services are told of each of them. */
  readonly settings: Readonly<Record<string, object>>
  stop(): Promise<void>
}

/** Starts it on a free loopback port. Its secrets are none: they are good on this machine, for people who are made up. */
export async function startSocialAccounts(): Promise<SocialAccounts> {
  const clients = Object.entries(NAMES).map(([clientId, name]) => ({
    clientId,
    clientSecret: `secret-${clientId}`,
    name
  }))
  const { issuer, stop } = await startOpenIdProvider({ clients, callbackPath: '/login/social/callback' })
  return {
    settings: Object.fromEntries(
      clients.map(({ clientId, clientSecret }) => {
        return [clientId, { clientId, clientSecret, issuer, scopes: 'openid profile email' }]
      })
    ),
    stop
  }
}
