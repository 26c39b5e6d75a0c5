import { isDecimal } from './decimal.js'

/** What stands for a value nobody knows. Never `0.00`. @source threats §0 */
export const UNKNOWN_AMOUNT = '—'

/** How an amount is shown. */
export interface DisplayOptions {
  /** Fraction digits at most. @default 2 @source spec §5 */
  readonly fractionDigits?: number
  /** BCP 47 locale for grouping and the decimal separator. @default 'en' */
  readonly locale?: string
}

/**
 * An exact decimal as short text: cut toward zero, never rounded up; a non-zero amount below the last digit is `<0.01`.
 * Anything that is not a decimal is `—`. @source threats T11.06
 */
export function displayAmount(decimal: string | undefined, options: DisplayOptions = {}): string {
  if (!isDecimal(decimal)) return UNKNOWN_AMOUNT
  const fractionDigits = options.fractionDigits ?? 2
  const negative = decimal.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? decimal.slice(1) : decimal).split('.')
  const shown = fraction.slice(0, fractionDigits).padEnd(fractionDigits, '0')
  const formats = new Intl.NumberFormat(options.locale ?? 'en', { useGrouping: true })
  const separator = formats.formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.'
  const isZeroShown = /^0*$/.test(whole + shown)
  const isZero = /^0*$/.test(whole + fraction)
  const sign = negative && !isZero ? '-' : ''
  if (isZeroShown && !isZero && fractionDigits > 0) {
    const smallest = `0${separator}${'0'.repeat(fractionDigits - 1)}1`
    return negative ? `>-${smallest}` : `<${smallest}`
  }
  const grouped = formats.format(BigInt(whole))
  return fractionDigits === 0 ? `${sign}${grouped}` : `${sign}${grouped}${separator}${shown}`
}
