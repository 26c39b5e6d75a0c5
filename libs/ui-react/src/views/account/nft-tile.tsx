import type { Nft } from '@appkit/core/data'
import { displayAmount } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { usePicture } from '../../hooks/use-picture.js'
import { cutAddress } from '../../primitives/address-text/cut-address.js'
import { Monogram } from '../../primitives/monogram/monogram.js'
import { Picture } from '../../primitives/picture/picture.js'

/** One collectible: its picture, its name, its collection, and of an edition how many. Names are text from a chain: cut, never a link. */
export function NftTile({ nft }: { readonly nft: Nft }) {
  const t = useMessages()
  const { name, collection, contract, tokenId, quantity, imageUrl } = nft
  const picture = usePicture(imageUrl)
  const shownName = name ?? t('nfts.unnamed', { id: cutAddress(tokenId) })
  return (
    <div className="nft" part="nft">
      <span className="nft-picture">
        <Picture src={picture}>
          <Monogram name={shownName} seed={`${contract}:${tokenId}`} />
        </Picture>
        {quantity === '1' ? undefined : (
          <span className="nft-quantity" dir="ltr">
            {t('nfts.quantity', { quantity: displayAmount(quantity, { fractionDigits: 0, locale: t.locale }) })}
          </span>
        )}
      </span>
      <span className="nft-name" title={shownName}>
        <bdi>{shownName}</bdi>
      </span>
      <span className="nft-collection">
        <bdi>{collection ?? cutAddress(contract)}</bdi>
      </span>
    </div>
  )
}
