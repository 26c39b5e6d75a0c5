import type { DecimalAmount } from '@appkit/core'
import type { AssetAmount, PaymentAsset } from '@appkit/core/data'
import { displayAmount, exactAmount, formatAmount, fractionDigits } from '@appkit/core/internal'

/** What an asset is called in short. */
export function assetName({ metadata }: Pick<PaymentAsset, 'metadata'>): string {
  return metadata.symbol || metadata.name || '—'
}

/** Fraction digits of a price at least, where the asset has as many. */
const PRICE_DIGITS = 2

/** What is paid as a price is written: every digit, and two behind the point at least, e.g. `1,250.50`. */
export function priceAmount(amount: DecimalAmount, { metadata }: PaymentAsset, locale: string): string {
  if (metadata.decimals < PRICE_DIGITS || fractionDigits(amount) > PRICE_DIGITS) return exactAmount(amount, locale)
  return displayAmount(amount, { fractionDigits: PRICE_DIGITS, locale })
}

/** Some of an asset as a price with its symbol, e.g. `1,250.50 USDC`. */
export function amountOf({ amount, currency }: AssetAmount, locale: string): string {
  return `${priceAmount(formatAmount(amount, currency.metadata.decimals), currency, locale)} ${assetName(currency)}`
}
