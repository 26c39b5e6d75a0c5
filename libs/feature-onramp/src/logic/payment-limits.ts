import type { DecimalString } from '@appkit/core'
import { isDecimal, parseAmount } from '@appkit/core/internal'
import type { PaymentCurrency } from '@appkit/core/data'

/** Digits after the point of money. */
const CENT_DIGITS = 2

type Limit = PaymentCurrency['payment_method_limits'][number]

/** Why an amount cannot be paid; `limit`: the bound that it misses. */
export type PaymentProblem =
  | { readonly reason: 'empty' | 'invalid' | 'tooManyDigits' }
  | { readonly reason: 'tooLittle' | 'tooMuch'; readonly limit: DecimalString }
  /** Between what one way takes at most and another at least. */
  | { readonly reason: 'between' }

const isDigitText = (text: string): boolean => /^\d+(?:\.\d*)?$/.test(text)

/** A bound in hundredths, rounded so that it allows no more than the provider does. */
function cents(bound: DecimalString, isMost: boolean): bigint {
  const [whole = '0', fraction = ''] = bound.split('.')
  const units = BigInt(whole + fraction.slice(0, CENT_DIGITS).padEnd(CENT_DIGITS, '0'))
  return !isMost && /[1-9]/.test(fraction.slice(CENT_DIGITS)) ? units + 1n : units
}

/**
 * Says why an amount cannot be paid in any of the ways; `undefined`: it can be, in one at least.
 * @param amount as it was typed
 * @source spec §9
 */
export function paymentProblem(amount: string, limits: readonly Limit[]): PaymentProblem | undefined {
  if (amount === '') return { reason: 'empty' }
  if (!isDecimal(amount)) return { reason: isDigitText(amount) ? 'empty' : 'invalid' }
  if (amount.startsWith('-')) return { reason: 'invalid' }
  if ((amount.split('.')[1] ?? '').length > CENT_DIGITS) return { reason: 'tooManyDigits' }
  const value = parseAmount(amount, CENT_DIGITS)
  if (value === 0n) return { reason: 'empty' }
  if (limits.length === 0 || limits.some(({ min, max }) => value >= cents(min, false) && value <= cents(max, true)))
    return undefined
  const [least] = limits.toSorted((one, other) => compare(cents(one.min, false), cents(other.min, false)))
  const [most] = limits.toSorted((one, other) => compare(cents(other.max, true), cents(one.max, true)))
  if (least && value < cents(least.min, false)) return { reason: 'tooLittle', limit: least.min }
  if (most && value > cents(most.max, true)) return { reason: 'tooMuch', limit: most.max }
  return { reason: 'between' }
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0)
