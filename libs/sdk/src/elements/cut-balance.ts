/** Most fraction digits, and fewer where that leaves more digits than these in all. */
const FRACTION_DIGITS = 3
const DIGITS = 6

/**
 * An exact decimal as the account shows it: three fraction digits, or as many as leave six digits, without zeros at the end; cut, never rounded up;
 * what is less than the last digit shows is `<0.001`. Not from the core's amounts, which come later than the account does. @param locale BCP 47
 */
export function cutBalance(balance: string, locale = 'en'): string {
  const [whole = '0', fraction = ''] = balance.split('.')
  const places = Math.min(FRACTION_DIGITS, Math.max(0, DIGITS - whole.length))
  let cut = fraction.slice(0, places)
  while (cut.endsWith('0')) cut = cut.slice(0, -1)
  const isHidden = /[1-9]/.test(fraction) && !/[1-9]/.test(whole + cut)
  const wholes = new Intl.NumberFormat(locale)
  const point = wholes.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const written = (integer: bigint, part: string) => {
    const fractions = new Intl.NumberFormat(locale, { minimumIntegerDigits: part.length || 1, useGrouping: false })
    return wholes.format(integer) + (part === '' ? '' : point + fractions.format(BigInt(part)))
  }
  return isHidden ? `<${written(0n, '001')}` : written(BigInt(whole), cut)
}
