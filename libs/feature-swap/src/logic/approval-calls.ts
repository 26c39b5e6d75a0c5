import { parseCaipAddress, type Call } from '@appkit/core'
import type { ApprovalTransaction, UnsignedTransaction } from '@appkit/core/data'
import { approvalData } from './check-approval.js'
import type { Confirmed } from './swap-state.js'

/** A call that was checked. */
export interface CheckedCall extends Call {
  readonly gas: string
}

/** What a wallet is asked for of a transaction that was prepared. */
export function toCall({ to, value, data, gas }: UnsignedTransaction): CheckedCall {
  return { to: parseCaipAddress(to).address, value, data, gas: String(gas) }
}

/** The approvals that an act begins with; in one prompt with the swap, an old allowance is ended and given anew. */
export function approvalCalls({
  act,
  approval,
  review,
  isUnlimited
}: Pick<Confirmed, 'act' | 'approval' | 'review' | 'isUnlimited'>): readonly CheckedCall[] {
  if (!approval || act === 'swap') return []
  const { amount } = review.quote.basis
  const isReset = act === 'batch' && approval.kind === 'reset'
  const exact = isReset ? [toApproval({ ...approval.transaction, amount }, false)] : []
  return [toApproval(approval.transaction, isUnlimited), ...exact]
}

function toApproval(transaction: ApprovalTransaction, isUnlimited: boolean): CheckedCall {
  const { spender, amount } = transaction
  const units = isUnlimited && amount !== '0' ? undefined : BigInt(amount)
  return toCall({ ...transaction, data: approvalData(spender, units) })
}
