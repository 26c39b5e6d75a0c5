import { imageApi, type ImageQuery } from '@appkit/core/data'
import type { WalletListing } from '@appkit/core/internal'
import { skipToken } from '../../hooks/use-cached-answer.js'
import { useEndpointQuery } from '../../hooks/use-endpoint-query.js'
import { shownWalletIcon } from '../../primitives/wallet-icon/shown-wallet-icon.js'
import { WalletIcon, type WalletIconProps } from '../../primitives/wallet-icon/wallet-icon.js'

const { getImage } = imageApi.endpoints

/** Pictures stay as they are for as long as they are kept. */
const FRESH_SECONDS = 3_600

export interface ListingIconProps {
  readonly listing: WalletListing
  readonly size?: WalletIconProps['size']
}

/** The picture of a listed wallet: the app's own, else the directory's, asked for while it is on screen; a monogram until it is there. */
export function ListingIcon({ listing, size = 40 }: ListingIconProps) {
  const own = shownWalletIcon({ icon: listing.imageUrl, type: 'EXTERNAL' })
  const isAsked = own === undefined && listing.imageId !== undefined
  const question: ImageQuery = { kind: 'wallet', id: listing.imageId ?? '' }
  const { data } = useEndpointQuery<string, ImageQuery>(getImage, isAsked ? question : skipToken, {
    freshSeconds: FRESH_SECONDS
  })
  return <WalletIcon name={listing.name} icon={own ?? data} size={size} />
}
