import { isBuiltInNamespace, type CaipNetwork } from '@appkit/core'
import type { OptionsState } from '@appkit/core/internal'
import type { DevicePlatform } from '@appkit/core/internal'

/**
 * Whether Connect leads to the list of all wallets. There is none of families that are not built in.
 * @param networks those that are offered. @default any
 */
export function isAllWalletsOffered(
  options: OptionsState,
  device: DevicePlatform,
  networks: readonly CaipNetwork[] = []
): boolean {
  if (!options.enableWallets || options.features.allWallets === false) return false
  if (networks.length > 0 && !networks.some(({ chainNamespace }) => isBuiltInNamespace(chainNamespace))) return false
  return options.allWallets === 'SHOW' || (options.allWallets === 'ONLY_MOBILE' && device !== 'desktop')
}
