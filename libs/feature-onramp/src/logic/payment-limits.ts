import type { DecimalAmount } from '@appkit/core'
import { compareDecimals, fractionDigits, isDecimal, isPositiveDecimal } from '@appkit/core/internal'
import type { PaymentCurrency } from '@appkit/core/data'

type Limit = PaymentCurrency['payment_method_limits'][number]

/** Why an amount cannot be paid; `limit`: the bound that it misses. */
export type PaymentProblem =
  | { readonly reason: 'empty' | 'invalid' }
  /** More digits behind the point than the `places` of the currency. */
  | { readonly reason: 'tooManyDigits'; readonly places: number }
  | { readonly reason: 'tooLittle' | 'tooMuch'; readonly limit: DecimalAmount }
  /** Between what one way takes at most and another at least. */
  | { readonly reason: 'between' }

const isDigitText = (text: string): boolean => /^\d+(?:\.\d*)?$/.test(text)

/**
 * Says why an amount cannot be paid in any of the ways; `undefined`: it can be, in one at least.
 * @param amount as it was typed
 * @param places digits behind the point of the currency
 */
export function paymentProblem(amount: string, limits: readonly Limit[], places: number): PaymentProblem | undefined {
  if (amount === '') return { reason: 'empty' }
  if (!isDecimal(amount)) return { reason: isDigitText(amount) ? 'empty' : 'invalid' }
  if (amount.startsWith('-')) return { reason: 'invalid' }
  if (fractionDigits(amount) > places) return { reason: 'tooManyDigits', places }
  if (!isPositiveDecimal(amount)) return { reason: 'empty' }
  const isBelow = ({ min }: Limit) => compareDecimals(amount, min) < 0
  const isAbove = ({ max }: Limit) => compareDecimals(amount, max) > 0
  if (limits.length === 0 || limits.some((limit) => !isBelow(limit) && !isAbove(limit))) return undefined
  const [least] = limits.toSorted((one, other) => compareDecimals(one.min, other.min))
  const [most] = limits.toSorted((one, other) => compareDecimals(other.max, one.max))
  if (least && isBelow(least)) return { reason: 'tooLittle', limit: least.min }
  if (most && isAbove(most)) return { reason: 'tooMuch', limit: most.max }
  return { reason: 'between' }
}
