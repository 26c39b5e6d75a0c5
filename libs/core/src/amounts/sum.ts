import { formatAmount, parseAmount, type DecimalString } from './decimal.js'

const fractionDigits = (text: DecimalString) => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0)

/** Adds exact decimal texts. Of none it is `0`. @throws AppKitError INVALID_AMOUNT @source threats T11.07 */
export function sumDecimals(amounts: readonly DecimalString[]): DecimalString {
  const digits = amounts.reduce((most, amount) => (fractionDigits(amount) > most ? fractionDigits(amount) : most), 0)
  return formatAmount(
    amounts.reduce((sum, amount) => sum + parseAmount(amount, digits), 0n),
    digits
  )
}
