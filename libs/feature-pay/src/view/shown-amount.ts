import type { AssetAmount, PaymentAsset } from '@appkit/core/data'
import { exactAmount, formatAmount } from '@appkit/core/internal'

/** What an asset is called in short. */
export function assetName({ metadata }: Pick<PaymentAsset, 'metadata'>): string {
  return metadata.symbol || metadata.name || '—'
}

/** Some of an asset with every digit, e.g. `1,250.5 USDC`. */
export function amountOf({ amount, currency }: AssetAmount, locale: string): string {
  return `${exactAmount(formatAmount(amount, currency.metadata.decimals), locale)} ${assetName(currency)}`
}
