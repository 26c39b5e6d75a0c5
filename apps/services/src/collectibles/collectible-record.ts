import { getAddress, type Address } from 'viem'
import type { EvmChain } from '../evm/evm-chain.js'
import type { TokenBook } from '../evm/token-facts.js'
import type { CollectibleTrace } from '../history/history-index.js'
import { collectibleImageUrl, listedImageUrl } from '../images/picture-urls.js'
import type { CollectibleId } from './collectible.js'
import type { CollectibleBook, Described } from './collectible-book.js'
import type { HeldCollectible } from './read-held-page.js'

/** A collectible as it is answered. */
export interface CollectibleRecord {
  /** CAIP-2. */
  readonly chainId: string
  /** Checksummed. */
  readonly contract: Address
  /** Decimal. */
  readonly tokenId: string
  readonly standard: CollectibleTrace['standard']
  /** Decimal; `1` for an ERC-721. */
  readonly quantity: string
  readonly name?: string
  readonly collection?: string
  /** Of this server. */
  readonly imageUrl?: string
  /** No list vouches for the collection. */
  readonly flags: { readonly is_spam: boolean }
}

/** Who describes collectibles, and where this server is. */
export interface RecordCollectibleOptions {
  readonly tokens: TokenBook
  readonly book: CollectibleBook
  /** Of this server, without a slash at the end. */
  readonly base: string
}

/** How a held collectible is answered, with what is known about it. */
export async function recordCollectible(
  chain: EvmChain,
  { trace, quantity }: HeldCollectible,
  { tokens, book, base }: RecordCollectibleOptions
): Promise<CollectibleRecord> {
  const collectible = { contract: getAddress(trace.contract), tokenId: trace.tokenId }
  const [facts, described] = await Promise.all([
    tokens.factsOf(chain, collectible.contract),
    book.describe(chain, collectible)
  ])
  const imageUrl = imageUrlOf(chain, collectible, described, base)
  return {
    chainId: chain.chainId,
    contract: collectible.contract,
    tokenId: collectible.tokenId.toString(),
    standard: trace.standard,
    quantity: quantity.toString(),
    ...(described.name !== undefined && { name: described.name }),
    ...(facts.name !== undefined && { collection: facts.name }),
    ...(imageUrl !== undefined && { imageUrl }),
    flags: { is_spam: !facts.isListed }
  }
}

function imageUrlOf(
  { chainId }: EvmChain,
  { contract, tokenId }: CollectibleId,
  { picture }: Described,
  base: string
): string | undefined {
  if (picture.kind === 'inside') return collectibleImageUrl(base, chainId, contract, tokenId)
  return picture.kind === 'listed' ? listedImageUrl(base, picture.url) : undefined
}
