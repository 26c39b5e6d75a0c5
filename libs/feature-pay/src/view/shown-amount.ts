import type { AssetAmount, PaymentAsset } from '@appkit/core/data'
import { displayAmount, formatAmount } from '@appkit/core/internal'

/** Every digit of an amount, with the separators of a language. */
export function exactText(decimal: string, locale: string): string {
  const [whole = '0', fraction] = decimal.split('.')
  const formats = new Intl.NumberFormat(locale, { useGrouping: true })
  const separator = formats.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const grouped = formats.format(BigInt(whole))
  return fraction === undefined ? grouped : `${grouped}${separator}${fraction}`
}

/** An amount cut to so many fraction digits, without zeros at the end. */
export function shortText(decimal: string, fractionDigits: number, locale: string): string {
  const { length } = decimal.split('.')[1] ?? ''
  return displayAmount(decimal, { fractionDigits: length < fractionDigits ? length : fractionDigits, locale })
}

/** What an asset is called in short. */
export function assetName({ metadata }: Pick<PaymentAsset, 'metadata'>): string {
  return metadata.symbol || metadata.name || '—'
}

/** Some of an asset with every digit, e.g. `1,250.5 USDC`. */
export function amountOf({ amount, currency }: AssetAmount, locale: string): string {
  return `${exactText(formatAmount(BigInt(amount), currency.metadata.decimals), locale)} ${assetName(currency)}`
}
