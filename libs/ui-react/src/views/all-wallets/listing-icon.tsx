import type { WalletListing } from '@appkit/core/internal'
import { useDirectoryPictureState } from '../../hooks/use-directory-picture.js'
import { useMark } from '../../hooks/use-mark.js'
import { loadWalletMark } from '../../marks/load-mark.js'
import { shownWalletIcon } from '../../primitives/wallet-icon/shown-wallet-icon.js'
import { WalletIcon, type WalletIconProps } from '../../primitives/wallet-icon/wallet-icon.js'

export interface ListingIconProps {
  readonly listing: WalletListing
  readonly size?: WalletIconProps['size']
}

/**
 * The picture of a listed wallet: the app's own, else the directory's, requested while it is on screen, else the mark that the kit brings
 * along. A neutral tile until it is known, the name's initial where there is none.
 */
export function ListingIcon({ listing, size = 40 }: ListingIconProps) {
  const own = shownWalletIcon({ icon: listing.imageUrl, type: 'EXTERNAL' })
  const listed = useDirectoryPictureState('wallet', own === undefined ? listing.imageId : undefined)
  const wantsMark = own === undefined && listed.src === undefined && !listed.isPending
  const mark = useMark(loadWalletMark, wantsMark ? listing.id : undefined)
  return (
    <WalletIcon
      name={listing.name}
      icon={own ?? listed.src ?? mark.src}
      isPending={listed.isPending || mark.isPending}
      size={size}
    />
  )
}
