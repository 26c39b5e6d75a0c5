import type { ConnectedWallet } from '@appkit/core/internal'
import { useDirectoryPicture } from '../../hooks/use-directory-picture.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { shownWalletIcon } from './shown-wallet-icon.js'
import { WalletIcon, type WalletIconProps } from './wallet-icon.js'

export interface ConnectedWalletIconProps {
  readonly wallet: ConnectedWallet
  readonly size?: WalletIconProps['size']
}

/** The picture of a connected wallet: its own, else the directory's where it was chosen from there. The data layer must be loaded. */
export function ConnectedWalletIcon({ wallet, size = 40 }: ConnectedWalletIconProps) {
  const { connectorImages } = useWidgetSelector((state) => state.options)
  const own = shownWalletIcon(wallet, connectorImages)
  const listed = useDirectoryPicture('wallet', own === undefined ? wallet.imageId : undefined)
  return <WalletIcon name={wallet.name} icon={own ?? listed} size={size} />
}
