import { isBuiltInNamespace } from '../caip/caip.js'
import type { CaipNetwork } from '../networks/network.js'
import type { OptionsState } from '../options/options-slice.js'
import { isWalletId } from './directory-id.js'
import type { ListedWallets } from './wallet-row.js'

/**
 * What of the listed wallets there is to wait for, before anything was requested: of the directory, or of this release where there is none.
 * @param networks the app's
 */
export function expectListedWallets(options: OptionsState, networks: readonly CaipNetwork[]): ListedWallets {
  const { includeWalletIds, excludeWalletIds, featuredWalletIds, customWallets } = options
  if (!options.enableWallets) return { status: 'absent' }
  if ([...includeWalletIds, ...excludeWalletIds].some(isWalletId)) return { status: 'resolving' }
  const isListed =
    includeWalletIds.length === 0 &&
    (networks.length === 0 || networks.some(({ chainNamespace }) => isBuiltInNamespace(chainNamespace)))
  const isExpected = isListed || customWallets.length > 0 || featuredWalletIds.some(isWalletId)
  return { status: isExpected ? 'pending' : 'absent' }
}
