import type { Features } from './widget-options.js'

/** What each switch is when the host leaves it out. */
export const FEATURE_DEFAULTS = {
  history: true,
  onramp: true,
  pay: false,
  receive: true,
  send: true,
  swaps: true
} as const satisfies Partial<Record<keyof Features, boolean>>

/** A switch that a feature module stands behind. */
export type FeatureFlag = keyof typeof FEATURE_DEFAULTS

/** Whether the host wants a feature. */
export function isFeatureOn(features: Features, flag: FeatureFlag): boolean {
  return features[flag] ?? FEATURE_DEFAULTS[flag]
}

/** Whether people may connect by email or a social login: not where the app takes payments. */
export function isSignInOffered(features: Features): boolean {
  return !isFeatureOn(features, 'pay')
}
