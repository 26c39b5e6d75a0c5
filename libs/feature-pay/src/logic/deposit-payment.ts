import { nanoid } from '@reduxjs/toolkit'
import type { PaymentAsset } from '@appkit/core/data'
import { AppKitError } from '@appkit/core'
import { parseAmount, asDecimal } from '@appkit/core/internal'
import type { Depositor } from './pay-selectors.js'
import type { Payment } from './payment.js'

/** Amounts within a tap. */
export const DEPOSIT_PRESETS: readonly string[] = ['10', '50', '100']

/** What is wrong with an amount to deposit; `digits`: it has more than the asset. */
export type DepositFault = 'missing' | 'digits' | 'invalid'

/** Judges an amount as it was typed. */
export function depositFault(amount: string, { metadata }: PaymentAsset): DepositFault | undefined {
  if (/^[0.]*$/.test(amount)) return 'missing'
  if (amount.startsWith('-')) return 'invalid'
  try {
    return parseAmount(amount, metadata.decimals) > 0n ? undefined : 'missing'
  } catch (error) {
    const hasDigits = AppKitError.is(error, 'INVALID_AMOUNT') && error.context.maxDecimals !== undefined
    return hasDigits ? 'digits' : 'invalid'
  }
}

/** A deposit into the user's own account. @throws AppKitError INVALID_AMOUNT */
export function depositPayment({ connection }: Depositor, asset: PaymentAsset, amount: string): Payment {
  return {
    id: nanoid(),
    asset,
    recipient: connection.activeAddress,
    amount: asDecimal(amount),
    choice: 'deposit',
    isInNewTab: true,
    redirects: {},
    exchanges: {}
  }
}
