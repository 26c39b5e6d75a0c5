import { displayAmount, formatAmount } from '@appkit/core/internal'
import type { SwapToken } from '@appkit/core/data'

/** Fraction digits of an amount of tokens in running text. */
const DIGITS = 6

/** An amount with its symbol, short, e.g. `1,204.5 USDC`. @param units base units */
export function amountText(units: string | bigint, { decimals, symbol }: SwapToken, locale: string): string {
  const exact = formatAmount(BigInt(units), decimals)
  const [whole = '0', fraction = ''] = exact.split('.')
  const fractionDigits = /[1-9]/.test(whole) ? Math.min(fraction.length, DIGITS) : Math.min(fraction.length, DIGITS + 2)
  return `${displayAmount(exact, { fractionDigits, locale })} ${symbol}`
}
