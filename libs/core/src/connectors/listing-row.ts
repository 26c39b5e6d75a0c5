import type { WalletRow } from './wallet-row.js'
import type { WalletGroup } from '../options/widget-options.js'
import type { WalletListing } from './wallet-listing.js'

/** The row of a wallet that is not in the page. */
export function listingRow(listing: WalletListing, group: WalletGroup): WalletRow {
  return {
    key: `listing:${listing.id}`,
    name: listing.name,
    icon: listing.imageUrl,
    group,
    connectors: [],
    tag: undefined,
    caution: undefined,
    rdns: listing.rdns,
    listing
  }
}
