import type { SocialProvider } from './widget-options.js'

/** What the social logins are called, the same in every language; in the order in which they are offered where the host names none. */
export const SOCIAL_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook'
}

/** Every social login. */
export const SOCIAL_PROVIDERS = Object.keys(SOCIAL_NAMES) as readonly SocialProvider[]

export const isSocialProvider = (value: unknown): value is SocialProvider =>
  typeof value === 'string' && Object.hasOwn(SOCIAL_NAMES, value)
