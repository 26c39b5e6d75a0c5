import type { SocialProvider } from '../options/widget-options.js'

/** The types of account that a login has. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount'

/** Who is logged in. Never stored on the app's origin. @source docs/threats.md T12.06 */
export interface EmbeddedUser {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly provider: 'email' | SocialProvider
  readonly accountType: EmbeddedAccountType
  /** Whether the smart account is on its chain already; `undefined` for an `eoa`. */
  readonly isSmartAccountDeployed?: boolean | undefined
}
