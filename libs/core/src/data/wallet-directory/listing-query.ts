import { isBuiltInNamespace, type CaipNetworkId } from '../../caip/caip.js'
import type { CaipNetwork } from '../../networks/network.js'
import type { OptionsState } from '../../options/options-slice.js'
import { isWalletId } from '../../connectors/directory-id.js'

/** What a question to the directory is restricted to. */
export interface ListingRestriction {
  /** Directory ids; empty: every wallet. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Of the built-in namespaces: the directory lists wallets that the relay reaches. */
  readonly chains: readonly CaipNetworkId[]
}

/** What the app's options and networks restrict every question to. */
export function listingRestriction(options: OptionsState, networks: readonly CaipNetwork[]): ListingRestriction {
  return {
    include: options.includeWalletIds.filter(isWalletId),
    exclude: options.excludeWalletIds.filter(isWalletId),
    chains: networks
      .filter(({ chainNamespace }) => isBuiltInNamespace(chainNamespace))
      .map(({ caipNetworkId }) => caipNetworkId)
  }
}

/** Whether the directory can know any wallet for the app: not where it names none of its ids, nor any network that it knows. */
export function isAnyListed(
  options: OptionsState,
  networks: readonly CaipNetwork[],
  { include, chains }: ListingRestriction
): boolean {
  return (options.includeWalletIds.length === 0 || include.length > 0) && (networks.length === 0 || chains.length > 0)
}

/** The restriction without the featured wallets: for lists that stand beside them. */
export function withoutFeatured(restriction: ListingRestriction, options: OptionsState): ListingRestriction {
  const featured = options.featuredWalletIds.filter(isWalletId)
  return { ...restriction, exclude: [...new Set([...restriction.exclude, ...featured])] }
}
