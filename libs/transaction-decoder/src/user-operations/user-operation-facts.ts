import type { BaseUnits } from '@appkit/core'
import type { Address } from 'viem'
import type { Authorization, CallFacts } from '../calls/call-facts.js'

/** What a user operation of ERC-4337 would do. */
export interface UserOperationFacts {
  readonly kind: 'userOperation'
  /** `0.7` also stands for 0.8 and 0.9, whose fields are the same. */
  readonly version: '0.6' | '0.7'
  readonly sender: Address
  readonly nonce: BaseUnits
  /** The call that the account makes to itself; the calls inside are in it. `undefined`: it does nothing. */
  readonly call: CallFacts | undefined
  /** Whether the account comes into being by it. */
  readonly deployment: UserOperationDeployment | undefined
  /** Who pays for it. */
  readonly payer: { readonly kind: 'sender' } | { readonly kind: 'paymaster'; readonly paymaster: Address }
  /** The contract whose code the account lends itself. */
  readonly authorization: Authorization | undefined
}

/** `delegation`: the account lends itself code, and is set up. `factory`: a contract makes it. */
export type UserOperationDeployment =
  | { readonly kind: 'factory'; readonly factory: Address; readonly dataLength: number }
  | { readonly kind: 'delegation'; readonly dataLength: number }

/** What is no user operation of a known version, or has a field that is not of its kind. */
export interface UnreadableUserOperation {
  readonly kind: 'unreadable'
}
