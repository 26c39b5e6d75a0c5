import type { InfiniteData } from '@reduxjs/toolkit/query'
import type { InferOutput } from 'valibot'
import type { CaipNetworkId } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import { nextCursor } from '../../decoding/next-cursor.js'
import { refuseAnswer } from '../http/bad-response.js'
import type { DataMeta } from '../http/data-request.js'
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

const request = ({ address, chainId, onramp }: HistoryQuery, cursor: string) => ({
  service: 'rpc' as const,
  network: chainId,
  path: ['v1', 'account', address, 'history'],
  query: { chainId, onramp, cursor: cursor || undefined },
  whenSkipped: { data: { data: [] } }
})

const toPage = (answer: InferOutput<typeof historyAnswer>, meta: DataMeta, { chainId }: HistoryQuery): HistoryPage =>
  meta.isSkipped
    ? { entries: [], isUnsupported: true }
    : (toHistoryPage(answer, meta.baseUrl, chainId) ?? refuseAnswer(meta))

/** The pages with what is new. What the newest page has no room for any more stays, so that nothing is missing before the next one. */
function withNewest(pages: readonly HistoryPage[], newest: HistoryPage): HistoryPage[] {
  const [first, ...older] = pages
  if (!first || older.length === 0) return [newest]
  const ids = new Set(newest.entries.map(({ id }) => id))
  // One that was pending may have come back under another id.
  const kept = first.entries.filter(({ id, status }) => !ids.has(id) && status !== 'pending')
  return [{ ...newest, entries: [...newest.entries, ...kept], next: first.next }, ...older]
}

/**
 * An account's transactions, page by page; `''` is the first page. After a failed page the ones before stay. Asking again begins at the first page.
 * `getNewestHistory` asks for the first page alone, and brings it into the pages that are loaded.
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
      query: ({ queryArg, pageParam }) => request(queryArg, pageParam),
      rawResponseSchema: historyAnswer,
      transformResponse: (answer, meta, { queryArg }) => toPage(answer, meta, queryArg)
    }),
    getNewestHistory: build.query<HistoryPage, HistoryQuery, InferOutput<typeof historyAnswer>>({
      keepUnusedDataFor: HISTORY_CACHE_SECONDS,
      query: (query) => request(query, ''),
      rawResponseSchema: historyAnswer,
      transformResponse: toPage,
      async onQueryStarted(query, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined)
        if (!answer) return
        const renew = ({ pages, pageParams }: InfiniteData<HistoryPage, string>) => ({
          pages: withNewest(pages, answer.data),
          pageParams
        })
        dispatch(historyApi.util.updateQueryData('getHistory', query, renew))
      }
    })
  })
})
