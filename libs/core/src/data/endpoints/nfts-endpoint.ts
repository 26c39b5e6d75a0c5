import type { InferOutput } from 'valibot'
import type { CaipNetworkId } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import { nextCursor } from '../../decoding/next-cursor.js'
import { refuseAnswer } from '../http/bad-response.js'
import { nftAnswer, toNftPage, type NftPage } from './nfts-decoder.js'

/** How long a list of collectibles is fresh, seconds. */
export const NFTS_CACHE_SECONDS = 30

/** Whose collectibles, on which network. */
export interface NftsQuery {
  readonly address: string
  readonly chainId: CaipNetworkId
}

/** The collectibles of an account, page by page; `''` is the first page. After a failed page the ones before stay. */
export const nftsApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getNfts: build.infiniteQuery<NftPage, NftsQuery, string, InferOutput<typeof nftAnswer>>({
      keepUnusedDataFor: NFTS_CACHE_SECONDS,
      providesTags: ['Nfts'],
      infiniteQueryOptions: {
        initialPageParam: '',
        getNextPageParam: (last, _pages, _lastCursor, cursors) => nextCursor(last.next, cursors),
        refetchCachedPages: false
      },
      query: ({ queryArg: { address, chainId }, pageParam }) => ({
        service: 'rpc',
        network: chainId,
        path: ['v1', 'account', address, 'nfts'],
        query: { chainId, cursor: pageParam || undefined },
        whenSkipped: { data: { data: [] } }
      }),
      rawResponseSchema: nftAnswer,
      transformResponse: (answer, meta, { queryArg: { chainId } }) =>
        toNftPage(answer, meta.baseUrl, chainId) ?? refuseAnswer(meta)
    })
  })
})
