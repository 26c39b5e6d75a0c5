import type { TypedDataFacts } from '../typed-data/typed-data-facts.js'
import type { UserOperationFacts } from '../user-operations/user-operation-facts.js'
import { callConcerns } from './call-concerns.js'
import type { Caution } from './caution.js'
import type { Concern } from './concern.js'
import { inspectCall, inspectConcerns, type InspectOptions } from './inspect.js'

/** What a user should know about a signature of EIP-712: what the data says, and who may spend by it. It never rejects, as `inspectCall`. */
export async function inspectTypedData(facts: TypedDataFacts, options: InspectOptions): Promise<readonly Caution[]> {
  if (facts.kind === 'userOperation')
    return [...facts.cautions, ...(await inspectUserOperation(facts.operation, options))]
  if (facts.kind === 'safeTransaction') return [...facts.cautions, ...(await inspectCall(facts.call, options))]
  return [...facts.cautions, ...(await inspectConcerns([concernOf(facts)], options))]
}

/** What a user should know about a user operation: as `inspectCall`, for the call that the account makes. */
export async function inspectUserOperation(
  { sender, call, deployment, authorization }: UserOperationFacts,
  options: InspectOptions
): Promise<readonly Caution[]> {
  const getsCode = deployment !== undefined || authorization !== undefined
  const lends: Caution[] = authorization ? [{ code: 'authorizationList', status: 'present', path: [] }] : []
  const concerns = call ? callConcerns(call, options.chainId) : []
  return [
    ...lends,
    ...(await inspectConcerns(concerns, {
      ...options,
      knownReceivers: [...options.knownReceivers, sender],
      deployed: [...(options.deployed ?? []), ...(getsCode ? [sender] : [])]
    }))
  ]
}

function concernOf(facts: TypedDataFacts): Concern {
  const none: Concern = { path: [], codes: [], receivers: [], spenders: [] }
  switch (facts.kind) {
    case 'permit': {
      const isGranted = facts.isUnlimited || (facts.amount ?? '0') !== '0'
      return isGranted ? spending(facts.spender, facts.isUnlimited) : none
    }
    case 'itemPermit':
      return spending(facts.spender, false)
    case 'transferAuthorization':
      return { ...none, receivers: [facts.to] }
    case 'accountDelegation':
      return { ...none, codes: ['ownershipChange'] }
    case 'permit2Approval':
      return spending(
        facts.spender,
        facts.grants.some((grant) => grant.isUnlimited)
      )
    case 'permit2Transfer':
      return spending(
        facts.spender,
        facts.permitted.some((grant) => grant.isUnlimited)
      )
    default:
      return none
  }
}

function spending(spender: Concern['spenders'][number], isUnlimited: boolean): Concern {
  return { path: [], codes: isUnlimited ? ['unlimitedApproval'] : [], receivers: [], spenders: [spender] }
}
