import type { InferOutput } from 'valibot'
import type { CaipNetworkId } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import { nextCursor } from '../../decoding/next-cursor.js'
import { refuseAnswer } from '../http/bad-response.js'
import { historyAnswer, toHistoryPage, type HistoryPage } from './history-decoder.js'

/** How long history is fresh, seconds. */
export const HISTORY_CACHE_SECONDS = 15

/** Whose history, on which network. */
export interface HistoryQuery {
  readonly address: string
  readonly chainId: CaipNetworkId
  /** Only what was bought with money. @default everything */
  readonly onramp?: 'coinbase' | undefined
}

/**
 * An account's transactions, page by page; `''` is the first page. After a failed page the ones before stay. Asking again begins at the first page.
 * @source docs/threats.md T2.E03
 */
export const historyApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getHistory: build.infiniteQuery<HistoryPage, HistoryQuery, string, InferOutput<typeof historyAnswer>>({
      keepUnusedDataFor: HISTORY_CACHE_SECONDS,
      providesTags: ['History'],
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: (last, _pages, _lastCursor, cursors) => nextCursor(last.next, cursors),
        refetchCachedPages: false
      },
      query: ({ queryArg: { address, chainId, onramp }, pageParam }) => ({
        service: 'rpc',
        network: chainId,
        path: ['v1', 'account', address, 'history'],
        query: { chainId, onramp, cursor: pageParam || undefined },
        whenSkipped: { data: { data: [] } }
      }),
      rawResponseSchema: historyAnswer,
      transformResponse: (answer, meta, { queryArg: { chainId } }) =>
        meta.isSkipped
          ? { entries: [], isUnsupported: true }
          : (toHistoryPage(answer, meta.baseUrl, chainId) ?? refuseAnswer(meta))
    })
  })
})
