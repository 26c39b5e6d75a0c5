import type { ReactNode } from 'react'
import type { WalletListing } from '@appkit/core/internal'
import { ListingIcon } from '../all-wallets/listing-icon.js'

export { watchListedWallets } from '@appkit/core/data'

/** What `import('./listed-wallets.js')` gives: the data layer with the directory, away from what Connect needs at once. */
export type ListedWalletsModule = typeof import('./listed-wallets.js')

/** The picture of a listed wallet. */
export function renderListingIcon(listing: WalletListing): ReactNode {
  return <ListingIcon listing={listing} />
}
