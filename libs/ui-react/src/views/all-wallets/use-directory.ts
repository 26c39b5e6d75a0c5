import { useMemo } from 'react'
import { LISTED_CACHE_SECONDS, skipToken, WALLET_ENTRIES, walletsApi } from '@appkit/core/data'
import type { WalletFilter, WalletsQuery, ListingRestriction } from '@appkit/core/data'
import type { WalletListing } from '@appkit/core/internal'
import { useEndpointQuery } from '../../hooks/use-endpoint-query.js'
import { useFailure } from '../../hooks/use-failure.js'

const { getWalletList, getWallets } = walletsApi.endpoints
const OPTIONS = { refetchOnMountOrArgChange: LISTED_CACHE_SECONDS }

/** What the directory is asked for. */
export interface DirectoryQuestion {
  /** What the list and the search are restricted to. */
  readonly listed: ListingRestriction
  readonly searched: ListingRestriction
  readonly isCertifiedOnly: boolean
  /** Long enough to be searched for, or absent. */
  readonly search: string | undefined
  /** Whether there is a directory to ask for these. */
  readonly isAsked: boolean
}

/** What the directory has answered. */
export interface DirectoryAnswer {
  /** The pages of the list so far; `undefined`: none has come. */
  readonly listed: readonly WalletListing[] | undefined
  /** The results of the search; `undefined`: none are there. */
  readonly found: readonly WalletListing[] | undefined
  /** How many wallets there are, the directory says. */
  readonly count: number
  readonly isLoading: boolean
  readonly isSearching: boolean
  readonly hasMore: boolean
  /** Also while it is tried again; so is that of the search. */
  readonly hasListFailed: boolean
  readonly hasSearchFailed: boolean
  readonly loadMore: () => void
  /** Asks again for what failed. */
  readonly retry: () => void
}

/** Asks the directory for its list page by page, and for the results of a search. */
export function useDirectory(question: DirectoryQuestion): DirectoryAnswer {
  const { isCertifiedOnly, search, isAsked } = question
  const filter: WalletFilter = { ...question.listed, isCertified: isCertifiedOnly }
  const list = useEndpointQuery(getWalletList, isAsked ? filter : skipToken, OPTIONS)
  const query: WalletsQuery = {
    ...question.searched,
    isCertified: isCertifiedOnly,
    search,
    entries: WALLET_ENTRIES.search
  }
  const results = useEndpointQuery(getWallets, isAsked && search !== undefined ? query : skipToken, OPTIONS)
  const listed = useMemo(() => list.data?.pages.flatMap(({ wallets }) => wallets), [list.data])
  const hasListFailed = useFailure(list) !== undefined
  const hasSearchFailed = useFailure(results) !== undefined
  return {
    listed,
    found: hasSearchFailed ? undefined : results.data?.wallets,
    count: Math.max(0, ...(list.data?.pages ?? []).map(({ count }) => count)),
    isLoading: list.isFetching,
    isSearching: results.isFetching,
    hasMore: list.hasNextPage,
    hasListFailed,
    hasSearchFailed,
    loadMore: list.fetchNextPage,
    retry: () => {
      if (hasListFailed) list.fetchNextPage()
      if (hasSearchFailed) results.refetch()
    }
  }
}
