import type { DecimalAmount } from '@appkit/core'
import { toDecimal } from '@appkit/core/data'
import { isPositiveDecimal } from '@appkit/core/internal'

/** Digits that every double keeps: a number written with more is the rest of a calculation, not what was meant. @source IEEE 754 */
const EXACT_DIGITS = 15

/**
 * What a host gives as an amount, as exact decimal text.
 * @param amount decimal text, or a number of at most 15 significant digits
 * @returns `undefined` for anything that is not above zero, or is a number that need not be what was meant (`0.1 + 0.2`)
 */
export function exactAmount(amount: unknown): DecimalAmount | undefined {
  const text = typeof amount === 'number' ? numberText(amount) : amount
  return isPositiveDecimal(text) ? text : undefined
}

function numberText(amount: number): DecimalAmount | undefined {
  const text = toDecimal(amount)
  const digits = text?.replace('.', '').replace(/^0+/, '') ?? ''
  return digits.length <= EXACT_DIGITS ? text : undefined
}
