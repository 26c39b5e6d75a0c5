import type { Address } from 'viem'
import type { EvmChain } from '../evm/evm-chain.js'
import type { CollectiblePosition, CollectibleTrace } from '../history/history-index.js'
import type { HistorySource } from '../history/history-source.js'
import { readQuantities } from './read-quantities.js'

/** Collectibles of a page at most. */
const PAGE = 50
/** How often more traces are looked at to fill a page: those that are no longer held are left out. */
const MAX_ROUNDS = 4

/** A collectible that an account holds. */
export interface HeldCollectible {
  readonly trace: CollectibleTrace
  /** Above 0. */
  readonly quantity: bigint
}

/** Some of what an account holds. */
export interface HeldPage {
  readonly held: readonly HeldCollectible[]
  /** Where the page ends; `undefined` when nothing comes after it. */
  readonly end: CollectiblePosition | undefined
}

/** Whose collectibles, on which chains, after which one. */
export interface HeldPageQuery {
  readonly account: Address
  readonly chains: readonly EvmChain[]
  readonly after: CollectiblePosition | undefined
}

/**
 * Reads what an account holds: what the history has seen come, as far as the contracts confirm it. A page may be short, or empty, and yet
 * have an end.
 * @throws ServiceError when a node does not answer, StorageError
 */
export async function readHeldPage(
  source: HistorySource,
  { account, chains, after }: HeldPageQuery
): Promise<HeldPage> {
  const held: HeldCollectible[] = []
  let end = after
  for (let round = 0; round < MAX_ROUNDS && held.length < PAGE; round += 1) {
    const page = await source.collectibles({
      account: account.toLowerCase() as Address,
      chainIds: chains.map(({ chainId }) => chainId),
      after: end,
      limit: PAGE - held.length
    })
    held.push(...(await confirm(chains, account, page.traces)))
    end = page.end
    if (!end) break
  }
  return { held, end }
}

async function confirm(
  chains: readonly EvmChain[],
  account: Address,
  traces: readonly CollectibleTrace[]
): Promise<readonly HeldCollectible[]> {
  const read = await Promise.all(
    chains.map((chain) => {
      const own = traces.filter(({ chainId }) => chainId === chain.chainId)
      return readQuantities(chain, account, own)
    })
  )
  const quantities = new Map(read.flatMap((some) => [...some]))
  return traces
    .map((trace) => ({ trace, quantity: quantities.get(trace) ?? 0n }))
    .filter(({ quantity }) => quantity > 0n)
}
