import type { EvmChains } from '../evm/evm-chain.js'
import { ServiceError } from '../errors/service-error.js'
import { ChainFollower } from './chain-follower.js'
import type { HistoryIndex } from './history-index.js'
import type { HistorySource } from './history-source.js'

const PATIENCE_MS = 2000

/** What following depends on. */
export interface FollowedHistoryOptions {
  readonly chains: EvmChains
  readonly index: HistoryIndex
  /** Between two looks at a head, ms. */
  readonly pollInterval: number
  /** How long a request waits for the index to be at the head, ms. @default 2 s */
  readonly patience?: number
  readonly log: (source: string, error: unknown) => void
  /** Wall clock, ms: the age of what is remembered counts from when it was mined. */
  readonly now?: () => number
}

/** A history that can be ended. */
export interface FollowedHistory extends HistorySource {
  stop(): Promise<void>
}

/** Follows chains and answers from an index of its own. It begins at once. */
export function followedHistory(options: FollowedHistoryOptions): FollowedHistory {
  const { chains, index, pollInterval, patience = PATIENCE_MS, log, now = Date.now } = options
  const followers = new Map(
    [...chains].map(([chainId, chain]) => {
      const onFailure = (error: unknown): void => log(`history of ${chainId}`, error)
      return [chainId, new ChainFollower({ chain, index, pollInterval, onFailure })] as const
    })
  )
  followers.forEach((follower) => follower.start())

  async function ageOf(chainId: string): Promise<number | undefined> {
    const follower = followers.get(chainId)
    if (!follower || (await follower.refresh(patience))) return undefined
    if (follower.age !== undefined) return follower.age
    const [newest] = await index.recent(chainId)
    if (!newest)
      throw new ServiceError('UNAVAILABLE', 'Nothing is known of this chain yet', { headers: { 'retry-after': '2' } })
    return Math.max(now() - newest.minedAt * 1000, 0)
  }

  return {
    async refresh(chainIds) {
      const ages = await Promise.all(chainIds.map(ageOf))
      return ages.reduce((most, age) => (age === undefined ? most : Math.max(most ?? 0, age)), undefined)
    },
    entries: (query) => index.entries(query),
    collectibles: (query) => index.collectibles(query),
    async stop() {
      followers.forEach((follower) => follower.stop())
      await index.close()
    }
  }
}

/** The history of no chains. */
export const NO_HISTORY: FollowedHistory = {
  refresh: () => Promise.resolve(undefined),
  entries: () => Promise.resolve([]),
  collectibles: () => Promise.resolve({ traces: [], end: undefined }),
  stop: () => Promise.resolve()
}
