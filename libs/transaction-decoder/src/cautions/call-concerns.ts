import type { Address } from 'viem'
import type { CallAction, CallFacts } from '../calls/call-facts.js'
import type { CautionCode } from './caution.js'
import type { Concern } from './concern.js'

/** What is to be looked at in a call and in every call inside it. @param chainId of the chain in use */
export function callConcerns(facts: CallFacts, chainId: number, path: readonly number[] = []): Concern[] {
  const { receivers = [], spenders = [], codes = [] } = partiesOf(facts)
  const target = facts.kind === 'nativeTransfer' ? undefined : facts.to
  const inner = facts.kind === 'batch' ? facts.calls : []
  return [
    {
      path,
      codes: [...(path.length === 0 ? requestCodes(facts, chainId) : []), ...codes],
      receivers: [...new Set(receivers)],
      spenders,
      ...(target && { target })
    },
    ...inner.flatMap((call, index) => callConcerns(call, chainId, [...path, index]))
  ]
}

function requestCodes(facts: CallFacts, chainId: number): CautionCode[] {
  const codes: CautionCode[] = []
  if (facts.chainId !== chainId) codes.push('chainMismatch')
  if (facts.authorizations && facts.authorizations.length > 0) codes.push('authorizationList')
  return codes
}

interface Parties {
  readonly receivers?: readonly Address[]
  readonly spenders?: readonly Address[]
  readonly codes?: readonly CautionCode[]
}

function partiesOf(action: CallAction): Parties {
  switch (action.kind) {
    case 'nativeTransfer':
    case 'tokenTransfer':
    case 'tokenTransferFrom':
    case 'collectibleTransfer':
      return { receivers: [action.recipient] }
    case 'permit2Transfer':
      return { receivers: action.transfers.map(({ recipient }) => recipient) }
    case 'tokenApproval':
      // 0 ends an allowance, or is the first item of a collection.
      return approval(action.spender, true, action.isUnlimited)
    case 'allowanceChange':
      return approval(action.spender, action.direction === 'increase', action.isUnlimited)
    case 'permit':
      return approval(action.spender, action.isUnlimited || (action.amount ?? '0') !== '0', action.isUnlimited)
    case 'permit2Approval':
      return approval(
        action.spender,
        action.grants.some(({ amount }) => amount !== '0'),
        action.grants.some((grant) => grant.isUnlimited)
      )
    case 'approvalForAll':
      return approval(action.operator, action.isApproved, action.isApproved)
    case 'ownershipChange':
      return { codes: ['ownershipChange'] }
    case 'batch':
      return action.omittedCalls > 0 ? { codes: ['unknownCall'] } : {}
    case 'unknown':
      return { codes: ['unknownCall'] }
    case 'delegateCall':
      // Code of others can do anything with the account that runs it.
      return { codes: ['ownershipChange', 'unknownCall'] }
    case 'deployment':
      return {}
  }
}

/** An allowance of nothing ends one: no spender needs a check. */
function approval(spender: Address, isGranted: boolean, isUnlimited: boolean): Parties {
  return isGranted ? { spenders: [spender], codes: isUnlimited ? ['unlimitedApproval'] : [] } : {}
}
