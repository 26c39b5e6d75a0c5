import type { CollectiblePosition, CollectiblesPage, EntriesQuery, HistoryEntry } from './history-index.js'

/** An upstream that knows what happened on chains. */
export interface HistorySource {
  /**
   * Takes note of what was mined until now.
   * @returns ms by which what it knows of the chains is older than now; `undefined` when it is not
   * @throws ServiceError UNAVAILABLE when it knows nothing of one of the chains yet
   */
  refresh(chainIds: readonly string[]): Promise<number | undefined>
  entries(query: EntriesQuery): Promise<readonly HistoryEntry[]>
  collectibles(query: EntriesQuery<CollectiblePosition>): Promise<CollectiblesPage>
}
