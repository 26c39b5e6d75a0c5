import { AppKitError, type ConnectResult, type PlainError } from '@appkit/core'
import {
  createListingSearch,
  isAnyListed,
  isListingOffered,
  isWalletId,
  listingRestriction,
  loadDataLayer,
  loadWalletSnapshot,
  unwrapAnswer,
  WALLET_ENTRIES,
  WALLET_LIST_LIMIT,
  walletsApi,
  type WalletPage,
  type WalletsQuery
} from '@appkit/core/data'
import { selectSupportedNetworks, toAppKitError, type WalletListing, type Widget } from '@appkit/core/internal'
import { selectWalletList, walletListSlice, type ListFilter } from './wallet-list-slice.js'

/** Longest text that is searched for, UTF-16 units. */
const SEARCH_LIMIT = 64
/** Ids that the directory is asked about at most. */
const IDS_LIMIT = 100

/** Which wallets of the directory are fetched. */
export interface FetchWalletsOptions {
  /** From 1. The page after the last one adds to the list, any other takes its place. @default 1 */
  readonly page?: number | undefined
  /** What the person typed: finds wallets by name. @default the whole list */
  readonly query?: string | undefined
  /** Wallets on a page, 1 to 100. @default 40; of a search 100 */
  readonly entries?: number | undefined
  /** Only certified wallets. */
  readonly badge?: 'certified' | undefined
  /** Directory ids, besides those of the option `includeWalletIds`. */
  readonly include?: readonly string[] | undefined
  /** Directory ids, besides those of the option `excludeWalletIds`. */
  readonly exclude?: readonly string[] | undefined
  /** The order of what is fetched: the directory's own, or by name. @default 'rank' */
  readonly sort?: 'rank' | 'name' | undefined
}

/** How a fetch ended. `cancelled`: a newer one has taken its place. */
export type FetchOutcome =
  | { readonly status: 'fetched'; readonly page: number; readonly count: number }
  | Extract<ConnectResult, { status: 'cancelled' }>
  | { readonly status: 'failed'; readonly error: PlainError }

const { fetchStarted, fetched, fetchFailed } = walletListSlice.actions

/**
 * Fetches a page of the directory and shows it; without a directory, and where it is away, the wallets of this release. Never rejects.
 * @source docs/threats.md T1.16
 */
export async function fetchWallets(widget: Widget, options: FetchWalletsOptions = {}): Promise<FetchOutcome> {
  const { store, dispatch } = widget
  const filter = toFilter(options)
  const page = clamp(options.page, 1, Math.ceil(WALLET_LIST_LIMIT / filter.entries), 1)
  loadDataLayer(widget)
  dispatch(fetchStarted())
  const { fetching } = selectWalletList(store.getState())
  try {
    const found = await askForPage(widget, filter, page)
    const list = selectWalletList(store.getState())
    if (list.fetching !== fetching) return { status: 'cancelled' }
    const isNext = page === list.page + 1 && JSON.stringify(filter) === JSON.stringify(list.filter)
    const known = isNext ? [...list.listings, ...found.wallets] : found.wallets
    const listings = known.slice(0, WALLET_LIST_LIMIT)
    const { compare } = new Intl.Collator(store.getState().options.locale)
    if (filter.isByName) listings.sort((one, other) => compare(one.name, other.name))
    dispatch(fetched({ filter, page, count: found.count, listings }))
    return { status: 'fetched', page, count: found.count }
  } catch (cause) {
    if (selectWalletList(store.getState()).fetching !== fetching) return { status: 'cancelled' }
    const error = toAppKitError(cause).toPlain()
    dispatch(fetchFailed(error))
    return { status: 'failed', error }
  }
}

function toFilter({ query = '', entries, badge, include, exclude, sort }: FetchWalletsOptions): ListFilter {
  const search = String(query).trim().slice(0, SEARCH_LIMIT)
  const usual = search === '' ? WALLET_ENTRIES.list : WALLET_ENTRIES.search
  const idsOf = (ids: readonly string[] = []) => [...new Set(ids)].filter(isWalletId).slice(0, IDS_LIMIT)
  return {
    search,
    isCertifiedOnly: badge === 'certified',
    isByName: sort === 'name',
    include: idsOf(include),
    exclude: idsOf(exclude),
    entries: clamp(entries, 1, WALLET_ENTRIES.search, usual)
  }
}

const clamp = (value: number | undefined, least: number, most: number, usual: number): number =>
  value === undefined || !Number.isFinite(value) ? usual : Math.min(most, Math.max(least, Math.trunc(value)))

async function askForPage(widget: Widget, filter: ListFilter, page: number): Promise<WalletPage> {
  const { store, dispatch, platform } = widget
  const { options } = store.getState()
  const networks = selectSupportedNetworks(store.getState())
  const own = listingRestriction(options, networks)
  const include = filter.include.filter((id) => own.include.length === 0 || own.include.includes(id))
  const isNobodyMeant = filter.include.length > 0 && include.length === 0
  const hasDirectory = platform.baseUrls.directory !== undefined
  if (isNobodyMeant || (hasDirectory && !isAnyListed(options, networks, own))) return { wallets: [], count: 0 }
  const query: WalletsQuery = {
    chains: own.chains,
    include: filter.include.length > 0 ? include : own.include,
    exclude: [...new Set([...own.exclude, ...filter.exclude])],
    search: filter.search || undefined,
    isCertified: filter.isCertifiedOnly,
    entries: filter.entries,
    page
  }
  const isOffered = (listing: WalletListing) =>
    isListingOffered(listing, {
      include: options.includeWalletIds,
      exclude: options.excludeWalletIds,
      namespaces: [...new Set(networks.map(({ chainNamespace }) => chainNamespace))],
      isMobile: false
    })
  if (!hasDirectory) return pageOfRelease(query, isOffered)
  try {
    const asked = dispatch(walletsApi.endpoints.getWallets.initiate(query, { subscribe: false }) as never)
    const answer = await unwrapAnswer<WalletPage>(asked)
    return { wallets: answer.wallets.filter(isOffered), count: answer.count }
  } catch (cause) {
    // What this release knows is no page after one that the directory gave.
    if (page > 1) throw cause
    return pageOfRelease(query, isOffered)
  }
}

async function pageOfRelease(
  { search, include = [], exclude = [], isCertified, entries, page = 1 }: WalletsQuery,
  isOffered: (listing: WalletListing) => boolean
): Promise<WalletPage> {
  const released = await loadWalletSnapshot().catch((cause: unknown) => {
    throw new AppKitError('CHUNK_LOAD_FAILED', { chunk: 'the wallet list' }, { cause })
  })
  const listed = released.filter(
    (listing) =>
      isOffered(listing) &&
      (include.length === 0 || include.includes(listing.id)) &&
      !exclude.includes(listing.id) &&
      (!isCertified || listing.isCertified)
  )
  const wallets = search === undefined ? listed : createListingSearch(listed)(search)
  return { wallets: wallets.slice((page - 1) * entries, page * entries), count: wallets.length }
}
