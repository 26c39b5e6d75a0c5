import type { InferOutput } from 'valibot'
import type { CaipNetworkId } from '../../caip/caip.js'
import { dataApi } from '../data-api.js'
import type { DataRequest } from '../http/data-request.js'
import { toWalletPage, walletAnswer, type WalletPage } from './wallets-decoder.js'

/** Wallets on a page of the whole list, in the recommended group, and found by a search at most. */
export const WALLET_ENTRIES = { list: 40, recommended: 4, search: 100 } as const

/** How long a page of the directory is kept while unused, seconds. */
const WALLETS_CACHE_SECONDS = 300

/** Which wallets of the directory. Absent lists and empty ones do not restrict. */
export interface WalletFilter {
  /** What the user typed; trimmed here. */
  readonly search?: string | undefined
  /** Only certified wallets. @default false */
  readonly isCertified?: boolean | undefined
  /** Directory ids. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** Wallets that can be on one of these networks. */
  readonly chains?: readonly CaipNetworkId[] | undefined
}

/** One page of the directory. */
export interface WalletsQuery extends WalletFilter {
  /** @default 1, the first */
  readonly page?: number | undefined
  /** Wallets on a page, up to 100. */
  readonly entries: number
}

const joined = (list: readonly string[] | undefined) => (list && list.length > 0 ? list.join(',') : undefined)

function toRequest(query: WalletsQuery): DataRequest {
  return {
    service: 'directory',
    path: ['getWallets'],
    query: {
      page: String(query.page ?? 1),
      entries: String(query.entries),
      search: query.search?.trim() || undefined,
      badge_type: query.isCertified ? 'certified' : undefined,
      include: joined(query.include),
      exclude: joined(query.exclude),
      chains: joined(query.chains)
    },
    whenSkipped: { data: { data: [], count: 0 } }
  }
}

/** Whether a page brought nothing new: the end of the list, whatever its `count` says. @source docs/threats.md T1.16 */
function isExhausted(pages: readonly WalletPage[]): boolean {
  const last = pages.at(-1)
  if (!last || last.wallets.length === 0) return true
  const known = new Set(pages.slice(0, -1).flatMap(({ wallets }) => wallets.map(({ id }) => id)))
  return last.wallets.every(({ id }) => known.has(id))
}

/**
 * The wallets of the directory: one page (`getWallets`), or the whole list page by page (`getWalletList`, 40 on a page, from page 1).
 * A wallet may be on two pages of the list.
 */
export const walletsApi = dataApi.injectEndpoints({
  endpoints: (build) => ({
    getWallets: build.query<WalletPage, WalletsQuery, InferOutput<typeof walletAnswer>>({
      keepUnusedDataFor: WALLETS_CACHE_SECONDS,
      query: toRequest,
      rawResponseSchema: walletAnswer,
      transformResponse: toWalletPage
    }),
    getWalletList: build.infiniteQuery<WalletPage, WalletFilter, number, InferOutput<typeof walletAnswer>>({
      keepUnusedDataFor: WALLETS_CACHE_SECONDS,
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (_last, pages, lastPage) => (isExhausted(pages) ? undefined : lastPage + 1),
        refetchCachedPages: false
      },
      query: ({ queryArg, pageParam }) => toRequest({ ...queryArg, page: pageParam, entries: WALLET_ENTRIES.list }),
      rawResponseSchema: walletAnswer,
      transformResponse: toWalletPage
    })
  })
})
