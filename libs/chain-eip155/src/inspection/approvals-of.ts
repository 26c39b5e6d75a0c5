import { asBaseUnits, type InspectedApproval } from '@appkit/core'
import type { CallFacts } from '@appkit/transaction-decoder'
import type { Address } from 'viem'

type Approval = Omit<InspectedApproval, 'transaction'>

/**
 * What a call, and every call inside it, lets others take of an account.
 * @param account whose: what a contract in between allows of its own is left out
 */
export function approvalsOf(facts: CallFacts, account: Address): readonly Approval[] {
  if (facts.kind === 'batch') return facts.calls.flatMap((call) => approvalsOf(call, account))
  if (facts.kind === 'permit') {
    const { token, owner, spender, amount = asBaseUnits('0'), isUnlimited } = facts
    return owner === account ? [{ token, spender, amount, isUnlimited }] : []
  }
  if (facts.from !== undefined && facts.from !== account) return []
  switch (facts.kind) {
    case 'tokenApproval': {
      const { token, spender, amountOrId: amount, isUnlimited } = facts
      return [{ token, spender, amount, isUnlimited }]
    }
    case 'allowanceChange': {
      const { token, spender, direction, amount, isUnlimited } = facts
      return direction === 'increase' ? [{ token, spender, amount, isUnlimited }] : []
    }
    case 'approvalForAll': {
      const { token, operator: spender, isApproved } = facts
      return [{ token, spender, amount: asBaseUnits('0'), isUnlimited: isApproved }]
    }
    case 'permit2Approval': {
      const { spender, grants } = facts
      return grants.map(({ token, amount, isUnlimited }) => ({ token, spender, amount, isUnlimited }))
    }
    default:
      return []
  }
}
