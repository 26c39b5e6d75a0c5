import type { DecimalAmount, DecimalText } from './amount-kinds.js'
import { formatAmount, fractionDigits, isDecimal, parseAmount } from './decimal.js'

/**
 * What an amount is worth: exact decimal text times exact decimal text, no float on the way. `undefined` when the price is missing, negative or
 * not a decimal number: unknown, shown as `—`.
 * @param amount decimal text in whole coins. @param price decimal text, fiat for one coin.
 * @source docs/threats.md T11.07
 */
export function toFiat(amount: DecimalText, price: DecimalText | undefined): DecimalAmount | undefined {
  if (!isDecimal(amount) || !isDecimal(price) || price.startsWith('-')) return undefined
  const amountDigits = fractionDigits(amount)
  const priceDigits = fractionDigits(price)
  const product = parseAmount(amount, amountDigits) * parseAmount(price, priceDigits)
  return formatAmount(product, amountDigits + priceDigits)
}
