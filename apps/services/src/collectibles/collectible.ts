import type { Address } from 'viem'

/** Names a collectible. */
export interface CollectibleId {
  /** Checksummed. */
  readonly contract: Address
  readonly tokenId: bigint
}
