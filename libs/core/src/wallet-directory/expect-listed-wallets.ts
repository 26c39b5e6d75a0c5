import type { ListedWallets } from '../connectors/wallet-row.js'
import type { OptionsState } from '../options/options-slice.js'
import { isWalletId } from './directory-id.js'

/**
 * What of the directory's part of the wallet list there is to wait for, before anything was asked.
 * @param hasDirectory whether there is a directory to ask.
 */
export function expectListedWallets(options: OptionsState, hasDirectory: boolean): ListedWallets {
  const { includeWalletIds, excludeWalletIds, featuredWalletIds } = options
  if (!options.enableWallets) return { status: 'absent' }
  if ([...includeWalletIds, ...excludeWalletIds].some(isWalletId)) return { status: 'resolving' }
  return hasDirectory || featuredWalletIds.some(isWalletId)
    ? { status: 'pending', identities: [] }
    : { status: 'absent' }
}
