import type { Features } from '@appkit/core'

/** Switches of what every kit has, and what holds where the host leaves them out. */
export const OWN_SWITCHES = {
  allWallets: true,
  collapseWallets: false,
  legalCheckbox: false
} as const satisfies Features

/**
 * Switches of features that are not part of this release, and what will hold where the host leaves them out. A feature that comes takes its
 * line along into its manifest.
 */
export const ABSENT_FEATURES = {
  analytics: true,
  smartSessions: false
} as const satisfies Features
