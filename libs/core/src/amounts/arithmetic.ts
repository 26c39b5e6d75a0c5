import type { DecimalAmount } from './amount-kinds.js'
import { formatAmount, fractionDigits, fractionOf, parseAmount, withoutTrailingZeros } from './decimal.js'

const mostDigits = (amounts: readonly DecimalAmount[]) =>
  amounts.reduce((most, amount) => (fractionDigits(amount) > most ? fractionDigits(amount) : most), 0)

/** Adds exact decimal texts. Of none it is `0`. @throws AppKitError INVALID_AMOUNT @source docs/threats.md T11.07 */
export function sumDecimals(amounts: readonly DecimalAmount[]): DecimalAmount {
  const digits = mostDigits(amounts)
  return formatAmount(
    amounts.reduce((sum, amount) => sum + parseAmount(amount, digits), 0n),
    digits
  )
}

/** Which of two exact decimal texts is larger: 1 for the first, -1 for the other, 0 for neither. Sorts from small to large. */
export function compareDecimals(one: DecimalAmount, other: DecimalAmount): -1 | 0 | 1 {
  const digits = mostDigits([one, other])
  const [first, second] = [parseAmount(one, digits), parseAmount(other, digits)]
  return first < second ? -1 : first > second ? 1 : 0
}

/**
 * How many of one exact decimal text are in another, as a whole number of `10^-digits`: rounded toward zero.
 * @param divisor not zero. @param digits 0 or more
 */
export function divideDecimals(amount: DecimalAmount, divisor: DecimalAmount, digits: number): bigint {
  const places = mostDigits([amount, divisor])
  return (parseAmount(amount, places) * 10n ** BigInt(digits)) / parseAmount(divisor, places)
}

/** A decimal amount with so many digits behind the point at most: cut toward zero, without zeros at its end. It may be longer than what is read. */
export function cutDecimal(amount: DecimalAmount, digits: number): DecimalAmount {
  const [whole = ''] = amount.split('.')
  const kept = withoutTrailingZeros(fractionOf(amount).slice(0, digits))
  return (kept === '' ? whole : `${whole}.${kept}`) as DecimalAmount
}

/** To which side digits are given up: `down` cuts them, `up` counts any rest as one more. */
export type Rounding = 'down' | 'up'

/**
 * A decimal amount with so many digits behind the point at most.
 * @param rounding `down`: toward zero; `up`: away from it
 */
export function roundDecimal(amount: DecimalAmount, places: number, rounding: Rounding): DecimalAmount {
  const digits = fractionDigits(amount)
  if (places >= digits) return amount
  const units = parseAmount(amount, digits)
  const step = 10n ** BigInt(digits - places)
  const rest = units % step
  const away = rounding === 'down' || rest === 0n ? 0n : rest > 0n ? step : -step
  return formatAmount(units - rest + away, digits)
}
