import type { PublicClient } from 'viem'
import type { ChainContent } from '../content/chain-content.js'

/** A chain whose node is known and whose content is described. */
export interface EvmChain {
  /** CAIP-2. */
  readonly chainId: string
  readonly content: ChainContent
  readonly client: PublicClient
}

/** CAIP-2 id → chain. */
export type EvmChains = ReadonlyMap<string, EvmChain>
