/**
 * `unlimitedApproval`: the spender may take any amount. `approvalToAccountWithoutCode`: the spender has a key and is no contract.
 * `receiverLooksLikeKnown`: same first and last four characters as a known address, and another one. `firstTimeReceiver`: not among the known.
 * `contractWithoutCode`: data goes where nothing can read it. `unknownCall`: something in it is not understood, or runs code of others.
 * `chainMismatch`: for another chain than the one in use. `ownershipChange`: power over a contract or account is granted.
 * `authorizationList`: the account lends itself the code of a contract. `verifyingContractMissing`: a signature that any contract may accept.
 */
export type CautionCode =
  | 'unlimitedApproval'
  | 'approvalToAccountWithoutCode'
  | 'receiverLooksLikeKnown'
  | 'firstTimeReceiver'
  | 'contractWithoutCode'
  | 'unknownCall'
  | 'chainMismatch'
  | 'ownershipChange'
  | 'authorizationList'
  | 'verifyingContractMissing'

/** One thing that a user should know before they agree. No text: the code says what it is. */
export interface Caution {
  readonly code: CautionCode
  /** `unknown`: it could not be looked up, so it may be so or not. */
  readonly status: 'present' | 'unknown'
  /** Which of the calls: its place in each `calls` on the way to it. Empty: the request itself. */
  readonly path: readonly number[]
  /** Whom it is about. */
  readonly address?: string
  /** The known address that `address` looks like. */
  readonly resembles?: string
}
