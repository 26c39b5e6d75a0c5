import type { OptionsState } from '@appkit/core/internal'
import type { DevicePlatform } from '../../element/device-platform.js'

/** Whether Connect leads to the list of all wallets. */
export function isAllWalletsOffered(options: OptionsState, device: DevicePlatform): boolean {
  if (!options.enableWallets || options.features.allWallets === false) return false
  return options.allWallets === 'SHOW' || (options.allWallets === 'ONLY_MOBILE' && device !== 'desktop')
}
