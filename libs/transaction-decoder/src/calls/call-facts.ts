import type { BaseUnits } from '@appkit/core'
import type { Address, Hex } from 'viem'

/** What an account is asked to call, as `eth_sendTransaction` has it. */
export interface CallRequest {
  readonly chainId: number
  readonly from?: string | undefined
  /** Absent or `null`: the transaction deploys a contract. */
  readonly to?: string | null | undefined
  /** wei. @default 0n */
  readonly value?: bigint | undefined
  /** `0x` hex. @default '0x' */
  readonly data?: string | undefined
  /** What an EIP-7702 transaction carries. */
  readonly authorizationList?: readonly AuthorizationRequest[] | undefined
}

export interface AuthorizationRequest {
  readonly chainId: number
  readonly address: string
}

/** An account lends itself the code of a contract, which can then do anything with it. @source EIP-7702 */
export interface Authorization {
  /** `undefined`: good on any chain. */
  readonly chainId: number | undefined
  /** Whose code it is. `undefined`: what stands there is no address. */
  readonly delegate: Address | undefined
  /** Ends an earlier one. */
  readonly isRevocation: boolean
}

/** What stands around a call, whatever it does. Addresses are checksummed. */
export interface CallEnvelope {
  readonly chainId: number
  /** Who calls. Inside a batch this is the account or contract that runs it. `undefined`: not known. */
  readonly from: Address | undefined
  /** `undefined`: a contract is deployed. */
  readonly to: Address | undefined
  /** wei that go along. */
  readonly value: BaseUnits
  /** Only on the outermost call, and only where the request has a list. */
  readonly authorizations?: readonly Authorization[]
}

/** What one call would do. `kind` says what else is known. */
export type CallFacts = CallEnvelope & CallAction

export type CallAction =
  | NativeTransfer
  | TokenTransfer
  | TokenTransferFrom
  | TokenApproval
  | AllowanceChange
  | ApprovalForAll
  | CollectibleTransfer
  | Permit
  | Permit2Approval
  | Permit2Transfer
  | OwnershipChange
  | Batch
  | DelegateCall
  | Deployment
  | UnknownCall

/** Coins of the chain, and no data. */
export interface NativeTransfer {
  readonly kind: 'nativeTransfer'
  readonly recipient: Address
  readonly amount: BaseUnits
}

/** `transfer` of ERC-20. */
export interface TokenTransfer {
  readonly kind: 'tokenTransfer'
  readonly token: Address
  readonly recipient: Address
  readonly amount: BaseUnits
}

/** `transferFrom`, which ERC-20 and ERC-721 write alike: an amount of the one, an id of the other. */
export interface TokenTransferFrom {
  readonly kind: 'tokenTransferFrom'
  readonly token: Address
  readonly owner: Address
  readonly recipient: Address
  readonly amountOrId: BaseUnits
}

/** `approve`, which ERC-20 and ERC-721 write alike: an amount of the one, an id of the other. */
export interface TokenApproval {
  readonly kind: 'tokenApproval'
  readonly token: Address
  readonly spender: Address
  readonly amountOrId: BaseUnits
  readonly isUnlimited: boolean
}

/** `increaseAllowance` or `decreaseAllowance` of an ERC-20. */
export interface AllowanceChange {
  readonly kind: 'allowanceChange'
  readonly token: Address
  readonly spender: Address
  readonly direction: 'increase' | 'decrease'
  readonly amount: BaseUnits
  readonly isUnlimited: boolean
}

/** `setApprovalForAll` of ERC-721 and ERC-1155: everything of the collection, now and later. */
export interface ApprovalForAll {
  readonly kind: 'approvalForAll'
  readonly token: Address
  readonly operator: Address
  readonly isApproved: boolean
}

/** `safeTransferFrom` of ERC-721, and the single and batch transfers of ERC-1155. */
export interface CollectibleTransfer {
  readonly kind: 'collectibleTransfer'
  readonly standard: 'erc721' | 'erc1155'
  readonly token: Address
  readonly owner: Address
  readonly recipient: Address
  readonly items: readonly CollectibleItem[]
}

export interface CollectibleItem {
  readonly id: BaseUnits
  readonly amount: BaseUnits
}

/** A signed allowance that is used on the token itself. */
export interface Permit {
  readonly kind: 'permit'
  readonly scheme: 'eip2612' | 'dai'
  readonly token: Address
  readonly owner: Address
  readonly spender: Address
  /** `undefined` in the scheme of DAI, which knows all or nothing. */
  readonly amount: BaseUnits | undefined
  readonly isUnlimited: boolean
  /** Unix seconds. */
  readonly deadline: BaseUnits
}

/** One token that a spender may take through Permit2. */
export interface Permit2Grant {
  readonly token: Address
  readonly amount: BaseUnits
  readonly isUnlimited: boolean
  /** Unix seconds. */
  readonly expiration: BaseUnits
}

/** Allowances inside Permit2: its `approve`, and its `permit` for one token or several. */
export interface Permit2Approval {
  readonly kind: 'permit2Approval'
  /** Whose tokens. `undefined`: those of the caller, who is not known. */
  readonly owner: Address | undefined
  readonly spender: Address
  readonly grants: readonly Permit2Grant[]
  /** Whether the contract is where Permit2 stands on most chains. */
  readonly isCanonical: boolean
}

/** Tokens that move through Permit2: its `transferFrom` and `permitTransferFrom`, single, batch and with a witness. */
export interface Permit2Transfer {
  readonly kind: 'permit2Transfer'
  readonly isBySignature: boolean
  readonly transfers: readonly {
    readonly token: Address
    readonly owner: Address
    readonly recipient: Address
    readonly amount: BaseUnits
  }[]
  /** Whether the contract is where Permit2 stands on most chains. */
  readonly isCanonical: boolean
}

/** Power over a contract or a smart account changes hands. */
export interface OwnershipChange {
  readonly kind: 'ownershipChange'
  readonly operation: OwnershipOperation
  /** The new owner, implementation, module or holder of a role. `undefined`: the operation names none. */
  readonly successor: Address | undefined
}

export type OwnershipOperation =
  | 'transferOwnership'
  | 'renounceOwnership'
  | 'setOwner'
  | 'setAuthority'
  | 'upgradeTo'
  | 'upgradeToAndCall'
  | 'upgrade'
  | 'upgradeAndCall'
  | 'changeAdmin'
  | 'grantRole'
  | 'addOwnerAddress'
  | 'addOwnerWithThreshold'
  | 'swapOwner'
  | 'enableModule'
  | 'installModule'

/** Several calls in one. */
export interface Batch {
  readonly kind: 'batch'
  readonly scheme: 'multicall' | 'multicall3' | 'account' | 'erc7821' | 'safe'
  readonly calls: readonly CallFacts[]
  /** Calls beyond the limits of number or depth: they are there, and were not read. */
  readonly omittedCalls: number
}

/** A smart account runs the code of another contract as its own: it can do anything with the account. @source ERC-7579, Safe */
export interface DelegateCall {
  readonly kind: 'delegateCall'
  readonly target: Address
  readonly dataLength: number
}

export interface Deployment {
  readonly kind: 'deployment'
  /** Bytes of creation code and its arguments. */
  readonly dataLength: number
}

/** Nothing is said about what it does. */
export interface UnknownCall {
  readonly kind: 'unknown'
  readonly reason: UnknownReason
  /** `undefined` where there are no four bytes of it. */
  readonly selector: Hex | undefined
  /** Bytes. `undefined` where the data is no hex. */
  readonly dataLength: number | undefined
}

/**
 * `selector`: a function that is not in the tables. `arguments`: one that is, with arguments that are not exactly its own. `tooShort`: less than a
 * selector. `tooLong`: more bytes than are read. `malformed`: no hex.
 */
export type UnknownReason = 'selector' | 'arguments' | 'tooShort' | 'tooLong' | 'malformed'
