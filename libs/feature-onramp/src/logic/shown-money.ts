import type { DecimalText } from '@appkit/core'
import { displayAmount, type Rounding } from '@appkit/core/internal'

/** Fraction digits of most currencies. */
const USUAL_PLACES = 2

/** How many digits behind the point a currency has, as `Intl` has it: two for dollars, none for yen. @param currency code */
export function placesOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? USUAL_PLACES
  } catch {
    // Not the code of a currency.
    return USUAL_PLACES
  }
}

/** How money is shown. */
export interface MoneyOptions {
  readonly locale: string
  /** `up` for what is asked for at least. @default 'down' */
  readonly rounding?: Rounding
}

/** An amount of money in the places of its currency, e.g. `1,250.50`; in yen `1,250`. @param currency code @source docs/threats.md T11.06 */
export function moneyFigure(amount: DecimalText, currency: string, options: MoneyOptions): string {
  return displayAmount(amount, { ...options, fractionDigits: placesOf(currency) })
}

/** An amount of money with its code, e.g. `1,000.00 USD`. */
export function shownMoney(amount: DecimalText, currency: string, options: MoneyOptions): string {
  return `${moneyFigure(amount, currency, options)} ${currency}`
}

/** What a currency is called, e.g. `US Dollar`; its code where unknown. */
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
