const FRACTION_DIGITS = 3

/**
 * An exact decimal with three fraction digits: cut, never rounded up; what is less than the last digit shows is `<0.001`. Not from the core's
 * amounts, which come later than the account does. @param locale BCP 47
 */
export function cutBalance(balance: string, locale = 'en'): string {
  const [whole = '0', fraction = ''] = balance.split('.')
  const shown = fraction.slice(0, FRACTION_DIGITS).padEnd(FRACTION_DIGITS, '0')
  const isHidden = /[1-9]/.test(fraction) && !/[1-9]/.test(whole + shown)
  const wholes = new Intl.NumberFormat(locale)
  const fractions = new Intl.NumberFormat(locale, { minimumIntegerDigits: FRACTION_DIGITS, useGrouping: false })
  const point = wholes.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const written = (integer: bigint, part: bigint) => wholes.format(integer) + point + fractions.format(part)
  return isHidden ? `<${written(0n, 1n)}` : written(BigInt(whole), BigInt(shown))
}
