import type { ChainNamespace } from '../../caip/caip.js'
import type { WalletListing } from '../../connectors/wallet-listing.js'

/** Which wallets of a list the app and the device can use. */
export interface ListingFilter {
  /** Ids or rdns; empty: every wallet. */
  readonly include: readonly string[]
  /** Ids or rdns. */
  readonly exclude: readonly string[]
  /** Namespaces of the app's networks; empty: every namespace. */
  readonly namespaces: readonly ChainNamespace[]
  /** On a phone a wallet needs an app or a page to open. */
  readonly isMobile: boolean
}

/** Whether a listing may be offered. A wallet whose networks are not known is. */
export function isListingOffered(listing: WalletListing, filter: ListingFilter): boolean {
  const names = [listing.id, listing.rdns]
  const isNamed = (ids: readonly string[]) => names.some((name) => name !== undefined && ids.includes(name))
  if (isNamed(filter.exclude) || (filter.include.length > 0 && !isNamed(filter.include))) return false
  const { mobile, universal, webapp } = listing.links
  if (filter.isMobile && [mobile, universal, webapp].every((link) => link === undefined)) return false
  return (
    listing.chains.length === 0 ||
    filter.namespaces.length === 0 ||
    filter.namespaces.some((namespace) => listing.chains.some((chain) => chain.startsWith(`${namespace}:`)))
  )
}
