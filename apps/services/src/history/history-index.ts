import type { Address, Hash, Hex } from 'viem'
import type { BlockPoint, IndexedBlock, IndexedTransfer } from './indexed-block.js'

/** Blocks that can be taken back. */
export const REORG_DEPTH = 64

/** A remembered block. */
export interface MinedPoint extends BlockPoint {
  /** s since 1970. */
  readonly minedAt: number
}

/** Where an entry stands among all entries of an account, whatever process is asked. */
export interface EntryPosition {
  /** s since 1970. */
  readonly minedAt: number
  /** CAIP-2. */
  readonly chainId: string
  readonly block: number
  /** In its block, from 0. */
  readonly position: number
}

/** A transaction an account took part in. Addresses are lower case. */
export interface HistoryEntry extends EntryPosition {
  readonly hash: Hash
  readonly from: Address
  readonly to: Address | undefined
  readonly created: Address | undefined
  readonly nonce: number
  readonly selector: Hex
  readonly isFailed: boolean
  /** The account allowed a spender to take tokens. */
  readonly isApproval: boolean
  /** Those from and to the account. */
  readonly transfers: readonly IndexedTransfer[]
}

/** Where a collectible stands among those of an account: when it came last. */
export interface CollectiblePosition extends EntryPosition {
  /** In its transaction, from 0. */
  readonly line: number
}

/** A collectible that came to an account and, as far as the logs tell, did not leave; of an ERC-1155 some may have left. */
export interface CollectibleTrace extends CollectiblePosition {
  readonly standard: 'ERC721' | 'ERC1155'
  /** Lower case. */
  readonly contract: Address
  readonly tokenId: bigint
}

/** Some of the collectibles of an account, newest first. It may be short, or empty, and yet have an end. */
export interface CollectiblesPage {
  readonly traces: readonly CollectibleTrace[]
  /** Where the next page begins; `undefined` when there is none. */
  readonly end: CollectiblePosition | undefined
}

/** Which entries are wanted, newest first. */
export interface EntriesQuery<Position = EntryPosition> {
  /** Lower case. */
  readonly account: Address
  /** CAIP-2. */
  readonly chainIds: readonly string[]
  /** Only what comes after it in the list. */
  readonly after: Position | undefined
  readonly limit: number
}

/**
 * What is remembered of chains. All of it comes from the chains, so it may be lost. Each method is one atomic step, also between
 * processes; each rejects with a `StorageError`.
 */
export interface HistoryIndex {
  /** The newest remembered blocks of a chain, newest first, at most `REORG_DEPTH`. */
  recent(chainId: string): Promise<readonly MinedPoint[]>
  /**
   * Adds blocks that follow each other.
   * @param after the newest remembered block; `undefined` when there is none
   * @returns whether it still was the newest one; nothing is added otherwise
   */
  append(chainId: string, after: BlockPoint | undefined, blocks: readonly IndexedBlock[]): Promise<boolean>
  /** Forgets every block above a number. */
  takeBack(chainId: string, number: number): Promise<void>
  /** Forgets a chain when it was remembered by another recipe. @param recipe whatever changes what is remembered of a block */
  begin(chainId: string, recipe: string): Promise<void>
  entries(query: EntriesQuery): Promise<readonly HistoryEntry[]>
  collectibles(query: EntriesQuery<CollectiblePosition>): Promise<CollectiblesPage>
  close(): Promise<void>
}
