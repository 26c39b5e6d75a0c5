import type { Address, Hash, Hex } from 'viem'

/** What kind of thing moved. */
export type TransferStandard = 'native' | 'ERC20' | 'ERC721' | 'ERC1155'

/** Something moved from one account to another. Addresses are lower case. */
export interface IndexedTransfer {
  readonly standard: TransferStandard
  /** `undefined`: the native coin. */
  readonly contract: Address | undefined
  /** Of collectibles only. */
  readonly tokenId: bigint | undefined
  readonly from: Address
  readonly to: Address
  /** Base units; 1 for an ERC-721. */
  readonly amount: bigint
}

/** What is remembered of a transaction. Addresses are lower case. */
export interface IndexedTransaction {
  readonly hash: Hash
  /** In its block, from 0. */
  readonly position: number
  readonly from: Address
  /** `undefined`: it creates a contract. */
  readonly to: Address | undefined
  readonly created: Address | undefined
  readonly nonce: number
  /** First four bytes of the input; `0x` when there are fewer. */
  readonly selector: Hex
  readonly isFailed: boolean
  /** Of a failed transaction: what it tried to move of the native coin. */
  readonly transfers: readonly IndexedTransfer[]
  /** The accounts that allowed a spender to take tokens. */
  readonly approvers: readonly Address[]
}

/** Names a block for good. */
export interface BlockPoint {
  readonly number: number
  readonly hash: Hash
}

/** What is remembered of a block. */
export interface IndexedBlock extends BlockPoint {
  readonly parentHash: Hash
  /** s since 1970. */
  readonly minedAt: number
  readonly transactions: readonly IndexedTransaction[]
}
