import type { Features } from './widget-options.js'

/** A switch of the `features` option: everything in it that is neither an order nor a former name. */
export type FeatureFlag = Exclude<keyof Features, `${string}Order` | 'emailShowWallets'>

/** How a feature is turned on and off. */
export interface FeatureSwitch {
  /** Its name in the host's `features` option; signing in has an option of its own. */
  readonly id: FeatureFlag | 'siwx'
  /** What holds where the host leaves it out. */
  readonly isOnByDefault: boolean
}

/** Whether the host wants a feature. A list is of what it is wanted for; an empty one turns it off. */
export function isFeatureOn(features: Features, { id, isOnByDefault }: FeatureSwitch): boolean {
  const chosen: boolean | readonly string[] = (id === 'siwx' ? undefined : features[id]) ?? isOnByDefault
  return typeof chosen === 'boolean' ? chosen : chosen.length > 0
}

/** Whether wallets stand behind a button where there are other ways to connect. */
export function areWalletsCollapsed({ collapseWallets, emailShowWallets }: Features): boolean {
  return collapseWallets ?? emailShowWallets === false
}

/** Whether people may connect by email or a social login: not where the app takes payments. */
export function isSignInOffered({ pay }: Features): boolean {
  return pay !== true
}
