import type { Features } from '@appkit/core'

/** Switches of what every kit has, and what holds where the host leaves them out. */
export const OWN_SWITCHES = {
  allWallets: true,
  analytics: true,
  collapseWallets: false,
  legalCheckbox: false
} as const satisfies Features
