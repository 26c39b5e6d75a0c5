import type { SocialProvider } from '../options/widget-options.js'

/** The types of account that a login has. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** One of the accounts that a logged-in user can choose from. */
export interface EmbeddedAccount {
  readonly address: string
  readonly type: EmbeddedAccountType
}

/** Who is logged in. Never stored on the app's origin. @source docs/threats.md T12.06 */
export interface EmbeddedUser {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly provider: 'email' | SocialProvider
  readonly accountType: EmbeddedAccountType
  /** What they have on the EVM network in use: both types where it has smart accounts, maybe at one address. @default the one in use */
  readonly accounts?: readonly EmbeddedAccount[] | undefined
  /** Whether the smart account is on its chain already; `undefined` for an `eoa`. */
  readonly isSmartAccountDeployed?: boolean | undefined
}
