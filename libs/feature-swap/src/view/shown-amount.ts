import { displayAmount } from '@appkit/core/internal'

/** Fraction digits of amounts where they are only looked at. */
const DIGITS = 6

/** An amount for a glance: up to six fraction digits, without zeros at the end. */
export function shortAmount(decimal: string | undefined, locale: string): string {
  const fraction = decimal?.split('.')[1] ?? ''
  const kept = fraction.slice(0, DIGITS).replace(/0{1,6}$/, '')
  const fractionDigits = kept === '' && /[1-9]/.test(fraction) && /^0+\./.test(decimal ?? '') ? DIGITS : kept.length
  return displayAmount(decimal, { fractionDigits, locale })
}

/** An amount to the last digit. */
export function exactAmount(decimal: string, locale: string): string {
  return displayAmount(decimal, { fractionDigits: decimal.split('.')[1]?.length ?? 0, locale })
}
