import type { SwapToken } from '@appkit/core/data'
import { AssetIcon, usePictureState } from '@appkit/ui-react'

/** The picture of a token. */
export function TokenIcon({ token: { name, symbol, address, iconUrl } }: { readonly token: SwapToken }) {
  return <AssetIcon name={name || symbol} seed={address} {...usePictureState(iconUrl)} />
}
