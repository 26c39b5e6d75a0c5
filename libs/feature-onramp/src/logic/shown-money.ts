import type { DecimalText } from '@appkit/core'
import { displayAmount } from '@appkit/core/internal'

/** An amount of money with its code, e.g. `1,000 USD`, `10.50 USD`: whole amounts without their zeros. */
export function shownMoney(amount: DecimalText, currency: string, locale: string): string {
  const isWhole = !/\.\d*[1-9]/.test(amount)
  return `${displayAmount(amount, { fractionDigits: isWhole ? 0 : 2, locale })} ${currency}`
}

/** What a currency is called, e.g. `US Dollar`; its code where nobody knows. */
export function currencyName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code
  } catch {
    // Not the code of a currency.
    return code
  }
}

/** What stands for a currency in a small place, e.g. `$`. */
export function currencySign(code: string, locale: string): string {
  try {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
    return format.formatToParts(1).find(({ type }) => type === 'currency')?.value ?? code
  } catch {
    // Not the code of a currency.
    return code
  }
}
