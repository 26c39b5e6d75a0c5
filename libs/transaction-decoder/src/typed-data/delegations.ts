import type { SignedValues } from './signed-values.js'
import type { SignedAccountDelegation, SignedVoteDelegation, TypedDataDomain } from './typed-data-facts.js'

/** Who votes with the tokens of an account. @source OpenZeppelin, Votes; Compound, COMP */
export const VOTE_DELEGATION = 'Delegation(address delegatee,uint256 nonce,uint256 expiry)'

/** Who may act for an account. @source ERC-7710, MetaMask Delegation Framework */
export const ACCOUNT_DELEGATION =
  'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)'

/** Stands for the signature's holder. @source MetaMask Delegation Framework, ANY_DELEGATE */
const ANYBODY = '0x0000000000000000000000000000000000000a11'

/** Of an account over itself. @source MetaMask Delegation Framework, ROOT_AUTHORITY */
const OWN_AUTHORITY = `0x${'f'.repeat(64)}`

export function readVoteDelegation(values: SignedValues, domain: TypedDataDomain): SignedVoteDelegation {
  return {
    kind: 'voteDelegation',
    token: domain.verifyingContract,
    delegate: values.address('delegatee'),
    rest: values.others(['delegatee'])
  }
}

/** @returns `undefined`: it passes on another account's permission, which is not in it */
export function readAccountDelegation(values: SignedValues): SignedAccountDelegation | undefined {
  if (values.text('authority') !== OWN_AUTHORITY) return undefined
  const delegate = values.address('delegate')
  return {
    kind: 'accountDelegation',
    account: values.address('delegator'),
    delegate: delegate.toLowerCase() === ANYBODY ? undefined : delegate,
    limits: values.items('caveats').map((place) => ({
      enforcer: values.address(`${place}.enforcer`),
      terms: values.text(`${place}.terms`) as `0x${string}`
    }))
  }
}
