import type { CaipNetworkId } from '../caip/caip.js'
import { selectSupportedNetworks } from '../networks/networks-selectors.js'
import type { WidgetState } from '../store/widget-store.js'
import { isWalletId } from './directory-id.js'

/** What the app's options and networks restrict a question to the directory to. */
export interface ListingRestriction {
  /** Directory ids; empty: every wallet. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly chains: readonly CaipNetworkId[]
}

/** The restriction as of now; featured wallets are asked for by themselves, so they are excluded here. @source http api §2.1 */
export function listingRestriction(state: WidgetState): ListingRestriction {
  const { includeWalletIds, excludeWalletIds, featuredWalletIds } = state.options
  return {
    include: includeWalletIds.filter(isWalletId),
    exclude: [...new Set([...excludeWalletIds, ...featuredWalletIds])].filter(isWalletId),
    chains: selectSupportedNetworks(state).map(({ caipNetworkId }) => caipNetworkId)
  }
}
