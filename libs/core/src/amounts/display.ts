import type { DecimalAmount, DecimalText } from './amount-kinds.js'
import { roundDecimal, type Rounding } from './arithmetic.js'
import { fractionOf, isDecimal, withoutTrailingZeros } from './decimal.js'
import { numeralsOf } from './numerals.js'

/** What stands for an unknown value. Never `0.00`. */
export const UNKNOWN_AMOUNT = '—'

/** How an amount is shown. */
export interface DisplayOptions {
  /** Fraction digits at most. @default 2 */
  readonly fractionDigits?: number | undefined
  /** BCP 47 locale for grouping and the decimal separator. @default 'en' */
  readonly locale?: string | undefined
  /** `up` for what is paid at most or asked for at least: no more is promised than there is. @default 'down' */
  readonly rounding?: Rounding | undefined
}

/**
 * An exact decimal as short text: cut toward zero, unless it is asked to be rounded up; a non-zero amount below the last digit is `<0.01`.
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
  if (options.rounding === 'up') {
    return displayAmount(roundDecimal(decimal, fractionDigits, 'up'), { ...options, rounding: 'down' })
  }
  const grouped = formats.format(BigInt(whole))
  return fractionDigits === 0 ? `${sign}${grouped}` : `${sign}${grouped}${separator}${local(shown)}`
}

/** Digits of an amount that is not the main fact, from the first that is not zero. */
const SIGNIFICANT_DIGITS = 6

/** How many digits behind the point are left with so many significant ones: none of the whole is ever given up. */
function placesOf(decimal: DecimalAmount, digits = SIGNIFICANT_DIGITS): number {
  const [whole = '', fraction = ''] = decimal.replace(/^-?0*/, '').split('.')
  const zeros = whole === '' ? fraction.search(/[1-9]/) : 0
  const places = digits - whole.length + zeros
  return places < 0 ? 0 : places
}

/**
 * An amount that is not the main fact (a fee, the least that arrives, a rate), in six significant digits, the whole ones aside, and without zeros at its end: the
 * exact one is shown on demand. Anything that is not a decimal is `—`.
 * @param rounding `up` for what is paid at most. @param digits significant ones. @default 6. @source docs/threats.md T11.06
 */
export function significantAmount(
  decimal: DecimalText | undefined,
  {
    locale = 'en',
    rounding = 'down',
    digits
  }: Pick<DisplayOptions, 'locale' | 'rounding'> & { readonly digits?: number } = {}
): string {
  if (!isDecimal(decimal)) return UNKNOWN_AMOUNT
  const rounded = roundDecimal(decimal, placesOf(decimal, digits), rounding)
  return displayAmount(rounded, { fractionDigits: withoutTrailingZeros(fractionOf(rounded)).length, locale })
}

/** Fraction digits of an amount for a glance. */
const GLANCE_DIGITS = 6

/**
 * An amount for a glance: a few digits behind the point and six significant ones at most, cut, never rounded up, and without zeros at its end.
 * One above zero that shows no other digit is `<0.000001`; anything that is not a decimal is `—`.
 */
export function shortAmount(decimal: DecimalText | undefined, { locale }: Pick<DisplayOptions, 'locale'> = {}): string {
  if (!isDecimal(decimal)) return UNKNOWN_AMOUNT
  const shown = roundDecimal(decimal, GLANCE_DIGITS, 'down')
  const isLost = /[1-9]/.test(decimal) && !/[1-9]/.test(shown)
  return isLost
    ? displayAmount(decimal, { fractionDigits: GLANCE_DIGITS, locale })
    : significantAmount(shown, { locale })
}

/** Fraction digits of a balance in a list. */
const BALANCE_DIGITS = 3

/**
 * A balance as it stands in a list: three digits behind the point, or as many as leave six significant ones, without zeros at its end; cut, never
 * rounded up. One that shows no other digit is `<0.001`; anything that is not a decimal is `—`. @param locale BCP 47. @source docs/threats.md T11.06
 */
export function balanceAmount(decimal: DecimalText | undefined, locale?: string): string {
  if (!isDecimal(decimal)) return UNKNOWN_AMOUNT
  const places = placesOf(decimal)
  const cut = roundDecimal(decimal, places < BALANCE_DIGITS ? places : BALANCE_DIGITS, 'down')
  const isLost = /[1-9]/.test(decimal) && !/[1-9]/.test(cut)
  return isLost
    ? displayAmount(decimal, { fractionDigits: BALANCE_DIGITS, locale })
    : displayAmount(cut, { fractionDigits: withoutTrailingZeros(fractionOf(cut)).length, locale })
}

/** An amount with every digit of it, without zeros at its end. Anything that is not a decimal is `—`. @param locale BCP 47 */
export function exactAmount(decimal: DecimalText, locale: string): string {
  return displayAmount(decimal, { fractionDigits: withoutTrailingZeros(fractionOf(decimal)).length, locale })
}

/** Digits as a language writes them. */
function localDigits(text: string, { locale, numberingSystem }: Intl.ResolvedNumberFormatOptions): string {
  if (numberingSystem === 'latn') return text
  const { digits } = numeralsOf(locale, numberingSystem)
  return text.replace(/\d/g, (digit) => digits['0123456789'.indexOf(digit)] ?? digit)
}
