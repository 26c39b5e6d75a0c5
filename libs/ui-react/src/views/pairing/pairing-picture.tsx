import type { WalletListing } from '@appkit/core/internal'
import { useModule } from '../../hooks/use-module.js'
import { WalletGlyphIcon } from '../../icons/wallet-glyph-icon.js'
import { WalletIcon } from '../../primitives/wallet-icon/wallet-icon.js'

const loadPicture = () => import('./listing-picture.js')

/** Whom it is about: the wallet's picture, or the kit's own mark where any wallet will do. Silent for screen readers. */
export function PairingPicture({ wallet }: { readonly wallet: WalletListing | undefined }) {
  const { module } = useModule(wallet && loadPicture)
  if (!wallet) {
    return (
      <span className="pairing-mark" aria-hidden="true">
        <WalletGlyphIcon size={32} />
      </span>
    )
  }
  return module ? (
    <module.ListingPicture listing={wallet} size={64} />
  ) : (
    <WalletIcon name={wallet.name} icon={undefined} size={64} />
  )
}
