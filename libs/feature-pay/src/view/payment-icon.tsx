import type { Exchange, PaymentAsset } from '@appkit/core/data'
import { AssetIcon, usePictureState } from '@appkit/ui-react'
import { assetName } from './shown-amount.js'

/** The picture of an asset. */
export function PaymentIcon({ asset }: { readonly asset: PaymentAsset }) {
  const icon = usePictureState(asset.metadata.logoURI)
  return <AssetIcon name={assetName(asset)} seed={`${asset.network}/${asset.asset}`} {...icon} />
}

/** The picture of an exchange. */
export function ExchangeIcon({ exchange }: { readonly exchange: Exchange }) {
  const icon = usePictureState(exchange.imageUrl)
  return <AssetIcon name={exchange.name} seed={exchange.id} {...icon} />
}
