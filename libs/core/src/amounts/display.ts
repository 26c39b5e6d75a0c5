import type { DecimalText } from './amount-kinds.js'
import { fractionDigits, fractionOf, isDecimal, withoutTrailingZeros } from './decimal.js'
import { numeralsOf } from './numerals.js'

/** What stands for a value nobody knows. Never `0.00`. */
export const UNKNOWN_AMOUNT = '—'

/** How an amount is shown. */
export interface DisplayOptions {
  /** Fraction digits at most. @default 2 */
  readonly fractionDigits?: number
  /** BCP 47 locale for grouping and the decimal separator. @default 'en' */
  readonly locale?: string
}

/**
 * An exact decimal as short text: cut toward zero, never rounded up; a non-zero amount below the last digit is `<0.01`.
 * Anything that is not a decimal is `—`. @source docs/threats.md T11.06
 */
export function displayAmount(decimal: DecimalText | undefined, options: DisplayOptions = {}): string {
  if (!isDecimal(decimal)) return UNKNOWN_AMOUNT
  const fractionDigits = options.fractionDigits ?? 2
  const negative = decimal.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? decimal.slice(1) : decimal).split('.')
  const shown = fraction.slice(0, fractionDigits).padEnd(fractionDigits, '0')
  const formats = new Intl.NumberFormat(options.locale ?? 'en', { useGrouping: true })
  const separator = formats.formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.'
  const local = (text: string) => localDigits(text, formats.resolvedOptions())
  const isZeroShown = /^0*$/.test(whole + shown)
  const isZero = /^0*$/.test(whole + fraction)
  const sign = negative && !isZero ? '-' : ''
  if (isZeroShown && !isZero && fractionDigits > 0) {
    const smallest = local('0') + separator + local(`${'0'.repeat(fractionDigits - 1)}1`)
    return negative ? `>-${smallest}` : `<${smallest}`
  }
  const grouped = formats.format(BigInt(whole))
  return fractionDigits === 0 ? `${sign}${grouped}` : `${sign}${grouped}${separator}${local(shown)}`
}

/** Fraction digits of an amount for a glance, unless it is said otherwise. */
const GLANCE_DIGITS = 6

/**
 * An amount for a glance: a few digits behind the point, cut, never rounded up, and without zeros at its end. One above zero that shows no other
 * digit is `<0.000001`; anything that is not a decimal is `—`. @param options `fractionDigits`: at most so many, by default 6
 */
export function shortAmount(decimal: DecimalText | undefined, options: DisplayOptions = {}): string {
  if (!isDecimal(decimal)) return UNKNOWN_AMOUNT
  const most = options.fractionDigits ?? GLANCE_DIGITS
  const fraction = fractionOf(decimal)
  const shown = withoutTrailingZeros(fraction.slice(0, most))
  const isLost = shown === '' && /[1-9]/.test(fraction) && /^-?0+\./.test(decimal)
  return displayAmount(decimal, { ...options, fractionDigits: isLost ? most : shown.length })
}

/** An amount with every digit that it is written with. Anything that is not a decimal is `—`. @param locale BCP 47 */
export function exactAmount(decimal: DecimalText, locale: string): string {
  return displayAmount(decimal, { fractionDigits: fractionDigits(decimal), locale })
}

/** Digits as a language writes them. */
function localDigits(text: string, { locale, numberingSystem }: Intl.ResolvedNumberFormatOptions): string {
  if (numberingSystem === 'latn') return text
  const { digits } = numeralsOf(locale, numberingSystem)
  return text.replace(/\d/g, (digit) => digits['0123456789'.indexOf(digit)] ?? digit)
}
