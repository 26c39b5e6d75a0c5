import { parseCaipAddress, type Call } from '@appkit/core'
import type { ApprovalTransaction, UnsignedTransaction } from '@appkit/core/data'
import { approvalData } from './check-approval.js'
import type { Confirmed } from './swap-state.js'

/**
 * What a wallet is asked for of a transaction that was prepared and checked. How much gas it may use is the wallet's to find out: with less than it
 * needs it would fail, and cost its fee.
 */
export function toCall({ to, value, data }: UnsignedTransaction): Call {
  return { to: parseCaipAddress(to).address, value, data }
}

/** The approvals that an act begins with; in one prompt with the swap, an old allowance is ended and given anew. */
export function approvalCalls({
  act,
  approval,
  review,
  isUnlimited
}: Pick<Confirmed, 'act' | 'approval' | 'review' | 'isUnlimited'>): readonly Call[] {
  if (!approval || act === 'swap') return []
  const { amount } = review.quote.basis
  const isReset = act === 'batch' && approval.kind === 'reset'
  const exact = isReset ? [toApproval({ ...approval.transaction, amount }, false)] : []
  return [toApproval(approval.transaction, isUnlimited), ...exact]
}

function toApproval(transaction: ApprovalTransaction, isUnlimited: boolean): Call {
  const { spender, amount } = transaction
  const units = isUnlimited && amount !== '0' ? undefined : BigInt(amount)
  return toCall({ ...transaction, data: approvalData(spender, units) })
}
