/** Most fraction digits, and fewer where that leaves more digits than these in all. */
const FRACTION_DIGITS = 3
const DIGITS = 6

/**
 * An exact decimal as the account shows it: three fraction digits, or as many as leave six digits; cut, never rounded up; what is less than the last
 * digit shows is `<0.001`. Not from the core's amounts, which come later than the account does. @param locale BCP 47
 */
export function cutBalance(balance: string, locale = 'en'): string {
  const [whole = '0', fraction = ''] = balance.split('.')
  const places = Math.min(FRACTION_DIGITS, Math.max(0, DIGITS - whole.length))
  const cut = fraction.slice(0, places).padEnd(places, '0')
  const shown = places < FRACTION_DIGITS && !/[1-9]/.test(cut) ? '' : cut
  const isHidden = /[1-9]/.test(fraction) && !/[1-9]/.test(whole + shown)
  const wholes = new Intl.NumberFormat(locale)
  const fractions = new Intl.NumberFormat(locale, { minimumIntegerDigits: shown.length || 1, useGrouping: false })
  const point = wholes.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const written = (integer: bigint, part: bigint) =>
    wholes.format(integer) + (shown === '' ? '' : point + fractions.format(part))
  return isHidden ? `<${written(0n, 1n)}` : written(BigInt(whole), BigInt(shown))
}
