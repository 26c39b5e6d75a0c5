import type { ListedWallets } from './wallet-row.js'
import type { OptionsState } from '../options/options-slice.js'
import { isWalletId } from './directory-id.js'

/**
 * What of the directory's part of the wallet list there is to wait for, before anything was asked.
 * @param hasDirectory whether there is a directory to ask.
 */
export function expectListedWallets(options: OptionsState, hasDirectory: boolean): ListedWallets {
  const { includeWalletIds, excludeWalletIds, featuredWalletIds, customWallets } = options
  if (!options.enableWallets) return { status: 'absent' }
  if ([...includeWalletIds, ...excludeWalletIds].some(isWalletId)) return { status: 'resolving' }
  const isExpected = hasDirectory || customWallets.length > 0 || featuredWalletIds.some(isWalletId)
  return { status: isExpected ? 'pending' : 'absent' }
}
