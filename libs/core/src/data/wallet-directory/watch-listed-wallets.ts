import { WALLET_ENTRIES, walletsApi, type WalletsQuery } from '../endpoints/wallets-endpoint.js'
import type { WalletPage } from '../endpoints/wallets-decoder.js'
import { loadDataLayer } from '../load-data-layer.js'
import { watchQuery } from '../watch-query.js'
import type { ListedWallets } from '../../connectors/wallet-row.js'
import { selectSupportedNetworks } from '../../networks/networks-selectors.js'
import type { Disposer } from '../../plugin/services.js'
import type { Widget } from '../../store/create-widget.js'
import { isWalletId } from '../../connectors/directory-id.js'
import { isAnyListed, listingRestriction, withoutFeatured } from './listing-query.js'
import { loadWalletSnapshot } from './load-wallet-snapshot.js'
import { isListingOffered } from './offered-listings.js'
import { createWalletMerge } from './wallet-merge.js'
import type { WalletListing } from '../../connectors/wallet-listing.js'

/** How long recommended wallets are fresh, seconds. */
export const LISTED_CACHE_SECONDS = 300

/** Ids of the app that are looked up at most: as many as the directory answers at once. */
const NAMED_LIMIT = 100

/** What a query's entry in the cache says. */
interface Entry {
  readonly data?: WalletPage | undefined
  readonly status: string
}

const { getWallets } = walletsApi.endpoints

/**
 * Follows the directory's part of the wallet list: which wallets the app's ids mean, the featured and the recommended ones, and the count.
 * Ids are looked up among the wallets of this release first, and in the directory where there is one. Where there is none, or it does not
 * answer, wallets of this release are recommended in its place, and the count is not known.
 * @param tell called with each change, the first time when something is known.
 */
export function watchListedWallets(
  widget: Widget,
  options: { readonly isMobile: boolean },
  tell: (listed: ListedWallets) => void
): Disposer {
  const { store, dispatch, platform } = widget
  const { options: given } = store.getState()
  const networks = selectSupportedNetworks(store.getState())
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = given
  const named = [...new Set([...featuredWalletIds, ...includeWalletIds, ...excludeWalletIds])]
    .filter(isWalletId)
    .slice(0, NAMED_LIMIT)
  const hasDirectory = platform.baseUrls.directory !== undefined
  const restriction = withoutFeatured(listingRestriction(given, networks), given)
  const stops: Disposer[] = []
  let snapshot: readonly WalletListing[] | undefined
  let isSnapshotAsked = false
  let last: readonly unknown[] = []
  let isStopped = false

  function askFor(query: WalletsQuery): () => Entry {
    const watched = dispatch(watchQuery(getWallets, query, { forceRefetch: LISTED_CACHE_SECONDS }))
    stops.push(watched.unsubscribe)
    const select = getWallets.select(query)
    return () => select(store.getState() as never) as Entry
  }

  loadDataLayer(widget)
  const isListed = isAnyListed(given, networks, restriction)
  const recommended =
    hasDirectory && isListed ? askFor({ ...restriction, entries: WALLET_ENTRIES.recommended }) : undefined
  const asked = hasDirectory && named.length > 0 ? askFor({ include: named, entries: named.length }) : undefined

  function publish(): void {
    if (isStopped) return
    const [group, answer] = [recommended?.(), asked?.()]
    const isAway = isListed && (!group || (group.status === 'rejected' && group.data === undefined))
    if (named.length > 0 || isAway) askSnapshot()
    if (named.length > 0 && snapshot === undefined) return
    const isSettled = [group, answer].every((entry) => !entry || isDone(entry)) && !(isAway && snapshot === undefined)
    const parts = [snapshot, isSettled, group?.data, answer?.data]
    if (parts.every((part, index) => part === last[index])) return
    last = parts
    const known = [...(answer?.data?.wallets ?? []), ...(snapshot ?? [])].filter(({ id }) => named.includes(id))
    tell(
      isSettled
        ? toReady(known, group?.data)
        : { status: 'pending', merge: createWalletMerge({ identities: known, featured: [], recommended: [] }) }
    )
  }

  function toReady(known: readonly WalletListing[], group: WalletPage | undefined): ListedWallets {
    const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
    const filter = { include: [], exclude: excludeWalletIds, namespaces, isMobile: options.isMobile }
    const isOffered = (listing: WalletListing) => isListingOffered(listing, filter)
    const featured = featuredWalletIds
      .flatMap((id) => known.find((listing) => listing.id === id) ?? [])
      .filter(isOffered)
    // Of the release twice as many, so that there are enough where some are in the page.
    const most = group ? WALLET_ENTRIES.recommended : 2 * WALLET_ENTRIES.recommended
    const recommended = (group?.wallets ?? ofRelease()).filter(isOffered).slice(0, most)
    return {
      status: 'ready',
      merge: createWalletMerge({ identities: known, featured, recommended }),
      recommended,
      count: group && group.count + featured.length
    }
  }

  /** In place of a directory that is away or absent: what it would be asked for, of the wallets this release brings along. */
  function ofRelease(): readonly WalletListing[] {
    const filter = { ...restriction, namespaces: [], isMobile: false }
    return isListed ? (snapshot ?? []).filter((listing) => isListingOffered(listing, filter)) : []
  }

  function askSnapshot(): void {
    if (isSnapshotAsked) return
    isSnapshotAsked = true
    const arrive = (wallets: readonly WalletListing[]) => {
      snapshot = wallets
      publish()
    }
    loadWalletSnapshot().then(arrive, () => arrive([]))
  }

  stops.push(store.subscribe(publish))
  publish()
  return () => {
    isStopped = true
    for (const stop of stops.splice(0)) stop()
  }
}

/** An answer that is asked for anew stands until the next one. */
const isDone = ({ data, status }: Entry) => data !== undefined || status === 'fulfilled' || status === 'rejected'
