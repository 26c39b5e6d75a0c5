import { parseUnits } from 'viem'
import type { PaymentCurrency, PaymentLimit } from './onramp-source.js'

const LIMITS: readonly PaymentLimit[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
]

/** Money that the local provider takes. */
export const PAYMENT_CURRENCIES: readonly PaymentCurrency[] = [
  { id: 'USD', payment_method_limits: LIMITS },
  { id: 'EUR', payment_method_limits: LIMITS }
]

/** US dollars that the local provider gives for one unit, plain decimal text; it sells play money, so the rate is its own. */
export function dollarRate(currency: string): string {
  return currency === 'EUR' ? '1.10' : '1'
}

/** Whether an amount can be paid in at least one way. @param amount plain decimal text with two digits after the point at most */
export function isPayable({ payment_method_limits: limits }: PaymentCurrency, amount: string): boolean {
  const cents = parseUnits(amount, 2)
  return limits.some(({ min, max }) => cents >= parseUnits(min, 2) && cents <= parseUnits(max, 2))
}

/** Between which amounts it can be paid, in words. */
export function boundsOf({ payment_method_limits: limits }: PaymentCurrency): string {
  return limits.map(({ id, min, max }) => `${min} to ${max} by ${id === 'card' ? 'card' : 'bank account'}`).join(' or ')
}
