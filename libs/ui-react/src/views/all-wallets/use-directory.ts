import { useMemo } from 'react'
import { LISTED_CACHE_SECONDS, WALLET_ENTRIES, walletsApi, type WalletPage } from '@appkit/core/data'
import type { WalletFilter, WalletsQuery } from '@appkit/core/data'
import type { ListingRestriction, WalletListing } from '@appkit/core/internal'
import { useEndpointPages } from '../../hooks/use-endpoint-pages.js'
import { skipToken } from '../../hooks/use-cached-answer.js'
import { useEndpointQuery } from '../../hooks/use-endpoint-query.js'

const { getWalletList, getWallets } = walletsApi.endpoints
const FRESH = { freshSeconds: LISTED_CACHE_SECONDS }

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
  const list = useEndpointPages<WalletPage, WalletFilter>(getWalletList, isAsked ? filter : skipToken, FRESH)
  const query: WalletsQuery = {
    ...question.searched,
    isCertified: isCertifiedOnly,
    search,
    entries: WALLET_ENTRIES.search
  }
  const results = useEndpointQuery<WalletPage, WalletsQuery>(
    getWallets,
    isAsked && search !== undefined ? query : skipToken,
    FRESH
  )
  const listed = useMemo(() => list.pages?.flatMap(({ wallets }) => wallets), [list.pages])
  const hasListFailed = list.error !== undefined
  const hasSearchFailed = results.error !== undefined
  return {
    listed,
    found: hasSearchFailed ? undefined : results.data?.wallets,
    count: Math.max(0, ...(list.pages ?? []).map(({ count }) => count)),
    isLoading: list.isLoading,
    isSearching: results.isLoading,
    hasMore: list.hasMore,
    hasListFailed,
    hasSearchFailed,
    loadMore: list.loadMore,
    retry: () => {
      if (hasListFailed) list.loadMore()
      if (hasSearchFailed) results.refresh()
    }
  }
}
