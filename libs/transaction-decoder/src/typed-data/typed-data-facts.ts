import type { BaseUnits } from '@appkit/core'
import type { Address, Hex } from 'viem'
import type { Caution } from '../cautions/caution.js'
import type { CallFacts, Permit2Grant } from '../calls/call-facts.js'
import type { UserOperationFacts } from '../user-operations/user-operation-facts.js'

/** What a signature of EIP-712 would allow. `kind` says what else is known. */
export type TypedDataFacts = TypedDataEnvelope & TypedDataContent

export interface TypedDataEnvelope {
  readonly domain: TypedDataDomain
  readonly primaryType: string
  /** `chainMismatch` and `verifyingContractMissing`: they are certain from the data alone. */
  readonly cautions: readonly Caution[]
}

/** Where the signature is good. Only what is signed: a field that the domain's type does not name is none. Texts are as they came: clean them for display. */
export interface TypedDataDomain {
  readonly name: string | undefined
  readonly version: string | undefined
  readonly chainId: BaseUnits | undefined
  readonly verifyingContract: Address | undefined
  readonly salt: Hex | undefined
}

export type TypedDataContent =
  | SignedPermit
  | SignedItemPermit
  | SignedTransferAuthorization
  | SignedPermit2Approval
  | SignedPermit2Transfer
  | SignedOrder
  | SignedUserOperation
  | SignedSafeTransaction
  | SignedVoteDelegation
  | SignedAccountDelegation
  | PlainFields

/** An allowance on the token itself: EIP-2612, or the scheme of DAI. */
export interface SignedPermit {
  readonly kind: 'permit'
  readonly scheme: 'eip2612' | 'dai'
  /** `undefined`: the domain names no contract. */
  readonly token: Address | undefined
  readonly owner: Address
  readonly spender: Address
  /** `undefined` in the scheme of DAI, which knows all or nothing. */
  readonly amount: BaseUnits | undefined
  readonly isUnlimited: boolean
  /** Unix seconds. */
  readonly deadline: BaseUnits
}

/** An allowance for one item of a collection. @source ERC-4494 */
export interface SignedItemPermit {
  readonly kind: 'itemPermit'
  /** `undefined`: the domain names no contract. */
  readonly token: Address | undefined
  readonly spender: Address
  readonly id: BaseUnits
  /** Unix seconds. */
  readonly deadline: BaseUnits
}

/** A transfer that another account sends, once: the signature's holder, or with `isByReceiver` only the receiver. @source ERC-3009 */
export interface SignedTransferAuthorization {
  readonly kind: 'transferAuthorization'
  /** `undefined`: the domain names no contract. */
  readonly token: Address | undefined
  readonly from: Address
  readonly to: Address
  readonly amount: BaseUnits
  readonly isByReceiver: boolean
  /** Unix seconds after which it can be sent. */
  readonly validAfter: BaseUnits
  /** Unix seconds before which it can be sent. */
  readonly validBefore: BaseUnits
}

/** Allowances inside Permit2: `PermitSingle` and `PermitBatch`. */
export interface SignedPermit2Approval {
  readonly kind: 'permit2Approval'
  readonly spender: Address
  readonly grants: readonly Permit2Grant[]
  /** Unix seconds until which the signature is good. */
  readonly deadline: BaseUnits
  /** Whether the contract is where Permit2 stands on most chains. */
  readonly isCanonical: boolean
}

/** Tokens that the spender may move once, to whomever it says: `PermitTransferFrom`, single, batch and with a witness. */
export interface SignedPermit2Transfer {
  readonly kind: 'permit2Transfer'
  readonly spender: Address
  readonly permitted: readonly {
    readonly token: Address
    readonly amount: BaseUnits
    readonly isUnlimited: boolean
  }[]
  /** Unix seconds. */
  readonly deadline: BaseUnits
  /** What else is signed along; empty without a witness. */
  readonly witness: readonly PlainField[]
  /** Whether the contract is where Permit2 stands on most chains. */
  readonly isCanonical: boolean
}

/** An order of Seaport: what is given, and what is wanted for it. */
export interface SignedOrder {
  readonly kind: 'order'
  readonly offerer: Address
  readonly offer: readonly OrderItem[]
  readonly consideration: readonly (OrderItem & { readonly recipient: Address })[]
  /** Unix seconds. */
  readonly startTime: BaseUnits
  /** Unix seconds. */
  readonly endTime: BaseUnits
}

/** @source Seaport, ItemType */
export interface OrderItem {
  /** `criteria`: any of a set of ids, or of the whole collection where `idOrCriteria` is 0. */
  readonly type: 'native' | 'erc20' | 'erc721' | 'erc1155' | 'erc721Criteria' | 'erc1155Criteria'
  readonly token: Address
  readonly idOrCriteria: BaseUnits
  /** The amount moves from one to the other while the order is good. */
  readonly startAmount: BaseUnits
  readonly endAmount: BaseUnits
}

/** A user operation as accounts of EntryPoint 0.8 sign it. */
export interface SignedUserOperation {
  readonly kind: 'userOperation'
  readonly operation: UserOperationFacts
}

/** One call of a Safe, which it makes once enough of its owners have signed. */
export interface SignedSafeTransaction {
  readonly kind: 'safeTransaction'
  /** `undefined`: the domain names no contract. */
  readonly safe: Address | undefined
  /** A `delegateCall` where the Safe would run code of others. */
  readonly call: CallFacts
  /** Of the call. */
  readonly data: Hex
  /** The Safe pays for the gas besides, as much as was used: a `token`, or coins, to a `receiver`, or to the sender of the transaction. Absent: it does not. */
  readonly refund?: { readonly token: Address | undefined; readonly receiver: Address | undefined }
  /** What else is signed: the nonce, and gas where any is named. */
  readonly rest: readonly PlainField[]
}

/** Who votes with the tokens of an account, which stay where they are, until another delegate is set. */
export interface SignedVoteDelegation {
  readonly kind: 'voteDelegation'
  /** `undefined`: the domain names no contract. */
  readonly token: Address | undefined
  /** The account itself where it votes by itself; the zero address where none does. */
  readonly delegate: Address
  /** What else is signed: nonce, and `expiry` of the signature, Unix seconds. */
  readonly rest: readonly PlainField[]
}

/** A delegate may act for an account, without further consent, and without end unless limited. */
export interface SignedAccountDelegation {
  readonly kind: 'accountDelegation'
  readonly account: Address
  /** `undefined`: the signature's holder. */
  readonly delegate: Address | undefined
  /** Contracts that look at each act, and what they are told. Empty: it may do anything. */
  readonly limits: readonly { readonly enforcer: Address; readonly terms: Hex }[]
}

/** Nothing is said about what it allows: everything that is signed, in its order. */
export interface PlainFields {
  readonly kind: 'fields'
  readonly fields: readonly PlainField[]
}

/** One value that is signed. */
export interface PlainField {
  /** Names of fields and places in lists, e.g. `['items', 0, 'token']`. */
  readonly path: readonly (string | number)[]
  /** A type of Solidity without parts, e.g. `address`; an empty list has its own, e.g. `Item[]`. */
  readonly type: string
  /** Whole numbers as decimal digits, addresses checksummed, bytes as hex, texts as they came, empty lists as ''. */
  readonly value: string | boolean
}

/**
 * Nothing may be shown, and so nothing should be signed. `tooLarge`: beyond the limits. `json`: no JSON. `structure`: not of EIP-712. `types`: types
 * that are missing, not known, contain themselves without end, or are the domain's. `domain`, `message`: values that are not of their types.
 */
export interface UnreadableTypedData {
  readonly kind: 'unreadable'
  readonly reason: 'tooLarge' | 'json' | 'structure' | 'types' | 'domain' | 'message'
}
