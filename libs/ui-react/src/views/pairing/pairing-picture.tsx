import type { WalletListing } from '@appkit/core/internal'
import { useModule } from '../../hooks/use-module.js'
import { WalletGlyphIcon } from '../../icons/wallet-glyph-icon.js'
import { WalletConnectIcon } from '../../primitives/wallet-icon/wallet-connect-icon.js'
import { WalletIcon } from '../../primitives/wallet-icon/wallet-icon.js'

const loadPicture = () => import('./listing-picture.js')

/** Whom it is about: the wallet's picture, or the mark of WalletConnect where any wallet will do. Silent for screen readers. */
export function PairingPicture({ wallet }: { readonly wallet: WalletListing | undefined }) {
  const { module, hasFailed } = useModule(wallet && loadPicture)
  if (!wallet) {
    return (
      <WalletConnectIcon size={64}>
        <span className="pairing-mark" aria-hidden="true">
          <WalletGlyphIcon size={32} />
        </span>
      </WalletConnectIcon>
    )
  }
  return module ? (
    <module.ListingPicture listing={wallet} size={64} />
  ) : (
    <WalletIcon name={wallet.name} icon={undefined} isPending={!hasFailed} size={64} />
  )
}
