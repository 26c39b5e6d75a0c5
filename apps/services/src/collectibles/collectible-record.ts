import type { CollectibleTrace } from '../history/history-index.js'

/** A collectible as it is answered. */
export interface CollectibleRecord {
  /** CAIP-2. */
  readonly chainId: string
  /** Checksummed. */
  readonly contract: string
  /** Decimal. */
  readonly tokenId: string
  readonly standard: CollectibleTrace['standard']
  /** Decimal; `1` for an ERC-721. */
  readonly quantity: string
  readonly name?: string
  readonly collection?: string
  /** Of this server. */
  readonly imageUrl?: string
  /** Nobody vouches for the collection. */
  readonly flags: { readonly is_spam: boolean }
}
