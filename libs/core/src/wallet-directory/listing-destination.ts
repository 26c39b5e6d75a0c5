import type { Destination } from '../router/router-slice.js'
import type { WalletListing } from './wallet-listing.js'

/** Where choosing a wallet leads that is not in the page: to where it can be had. The one place that decides. */
export function listingDestination(wallet: WalletListing): Destination {
  return { view: 'Downloads', parameters: { wallet } }
}
