import type { WalletListing } from '@appkit/core/internal'
import { useDirectoryPicture } from '../../hooks/use-directory-picture.js'
import { shownWalletIcon } from '../../primitives/wallet-icon/shown-wallet-icon.js'
import { WalletIcon, type WalletIconProps } from '../../primitives/wallet-icon/wallet-icon.js'

export interface ListingIconProps {
  readonly listing: WalletListing
  readonly size?: WalletIconProps['size']
}

/** The picture of a listed wallet: the app's own, else the directory's, asked for while it is on screen; a monogram until it is there. */
export function ListingIcon({ listing, size = 40 }: ListingIconProps) {
  const own = shownWalletIcon({ icon: listing.imageUrl, type: 'EXTERNAL' })
  const listed = useDirectoryPicture('wallet', own === undefined ? listing.imageId : undefined)
  return <WalletIcon name={listing.name} icon={own ?? listed} size={size} />
}
