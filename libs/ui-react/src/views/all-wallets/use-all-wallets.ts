import { useMemo } from 'react'
import type { ChainNamespace } from '@appkit/core'
import {
  SEARCH_MIN_LENGTH,
  WALLET_LIST_LIMIT,
  createListingSearch,
  isAnyListed,
  listingRestriction,
  mergeWalletTiles,
  withoutFeatured,
  type TilesWanted
} from '@appkit/core/data'
import { mergeWalletRows, selectSupportedNetworks, type ListedWallets, type WalletRow } from '@appkit/core/internal'
import { useDebounced } from '../../hooks/use-debounced.js'
import { useWalletSources } from '../../hooks/use-wallet-sources.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { useDirectory } from './use-directory.js'
import { useOfferedListings } from './use-offered-listings.js'
import { useWalletSnapshot } from './use-wallet-snapshot.js'

/** How long typing rests before it is searched for, ms: no result comes sooner. */
export const SEARCH_DELAY_MS = 300

/** What is looked for. */
export interface WalletsAsked {
  readonly typed: string
  readonly isCertifiedOnly: boolean
  /** The family that is offered; absent: all. */
  readonly namespace: ChainNamespace | undefined
}

/** What the view shows. */
export interface AllWallets {
  readonly tiles: readonly WalletRow[]
  /** How many wallets there are; for a search, how many were found. */
  readonly count: number
  /** What the tiles are the results of; `undefined`: they are the list. */
  readonly search: string | undefined
  /** Nothing is there yet. */
  readonly isLoading: boolean
  readonly isSearching: boolean
  /** Where the list comes from. */
  readonly source: 'directory' | 'release' | 'releaseAfterFailure'
  /** More of the list can be asked for. */
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly hasMoreFailed: boolean
  readonly loadMore: () => void
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** The wallets for what was typed: of the page and of the directory, or of this release where the directory is away. */
export function useAllWallets({ typed, isCertifiedOnly, namespace }: WalletsAsked, listed: ListedWallets): AllWallets {
  const { widget } = useWidgetEnvironment()
  const sources = useWalletSources(namespace)
  const supported = useWidgetSelector(selectSupportedNetworks)
  const { options } = sources
  const wanted = typed.trim()
  const settled = useDebounced(wanted, SEARCH_DELAY_MS)
  const search = settled.length >= SEARCH_MIN_LENGTH ? settled : undefined

  const hasDirectory = widget.platform.baseUrls.directory !== undefined
  const networks = supported.filter(({ chainNamespace }) => namespace === undefined || chainNamespace === namespace)
  const searched = listingRestriction(options, networks)
  const isAsked = hasDirectory && isAnyListed(options, networks, searched)
  const directory = useDirectory({
    listed: withoutFeatured(searched, options),
    searched,
    isCertifiedOnly,
    search,
    isAsked
  })

  const isListAway = !isAsked || (directory.hasListFailed && directory.listed === undefined)
  const isAway = search === undefined ? isListAway : !isAsked || directory.hasSearchFailed
  const snapshot = useWalletSnapshot(isAway)

  const offered = useOfferedListings(namespace)
  const known = useMemo(
    () => (isAway ? offered([...(directory.listed ?? []), ...(snapshot ?? [])]) : offered(directory.listed ?? [])),
    [isAway, offered, directory.listed, snapshot]
  )
  const searchKnown = useMemo(() => createListingSearch(known), [known])
  const listings = useMemo(() => {
    if (search === undefined) return known
    return isAway ? searchKnown(search) : offered(directory.found ?? [])
  }, [search, known, isAway, searchKnown, offered, directory.found])

  const tiles = useMemo(() => {
    const rows = mergeWalletRows(sources, listed).filter(
      (row): row is WalletRow => !('isPending' in row) && row.group !== 'recommended'
    )
    return mergeWalletTiles(rows, listings, tilesWanted(search, isCertifiedOnly))
  }, [sources, listed, listings, search, isCertifiedOnly])

  const isWaitingForSnapshot = isAway && snapshot === undefined
  const isSearching = (wanted !== settled && isSearchable(wanted, settled)) || directory.isSearching
  const isListLoading =
    search === undefined && directory.isLoading && !directory.hasListFailed && directory.listed === undefined
  return {
    tiles,
    count: search === undefined && !isAway ? Math.max(directory.count, tiles.length) : tiles.length,
    search,
    isLoading: listed.status === 'resolving' || isWaitingForSnapshot || isListLoading,
    isSearching,
    source: !isAway ? 'directory' : isAsked ? 'releaseAfterFailure' : 'release',
    hasMore: search === undefined && !isAway && directory.hasMore && tiles.length < WALLET_LIST_LIMIT,
    isLoadingMore: directory.isLoading,
    hasMoreFailed: directory.hasListFailed,
    loadMore: directory.loadMore,
    isRetrying: isAway && (directory.isLoading || directory.isSearching),
    retry: directory.retry
  }
}

/** Whether the change from one text to the other changes what is searched for. */
const isSearchable = (...texts: readonly string[]) => texts.some((text) => text.length >= SEARCH_MIN_LENGTH)

function tilesWanted(search: string | undefined, isCertifiedOnly: boolean): TilesWanted {
  if (search !== undefined) return { kind: 'search', search, isCertifiedOnly }
  return { kind: isCertifiedOnly ? 'certified' : 'all' }
}
