import { createSelector } from '@reduxjs/toolkit'
import type { WalletGroup } from '../options/widget-options.js'
import type { WidgetState } from '../store/widget-store.js'
import { toCustomListing } from '../wallet-directory/custom-listing.js'
import { createSeenWallets, type SeenWallets } from '../wallet-directory/same-wallet.js'
import type { WalletListing } from '../wallet-directory/wallet-listing.js'
import { connectorRows } from './connector-rows.js'
import { connectorsAdapter } from './connectors-slice.js'
import {
  RECOMMENDED_LIMIT,
  WALLET_GROUP_ORDER,
  listingRow,
  type ListedWallets,
  type PendingRow,
  type WalletRow,
  type WalletSources
} from './wallet-row.js'

/** Rows of these groups leave less room for recommended ones. */
const COUNTED_GROUPS: readonly WalletGroup[] = ['recent', 'injected', 'featured', 'custom']

const selectFound = connectorsAdapter.getSelectors((state: WidgetState) => state.connectors.found).selectAll

/** What of the state the wallet list is made of; the same object for the same state. */
export const selectWalletSources: (state: WidgetState) => WalletSources = createSelector(
  [
    selectFound,
    (state: WidgetState) => state.connectors.recent,
    (state: WidgetState) => state.connections.byNamespace,
    (state: WidgetState) => state.options
  ],
  (connectors, recent, connections, options): WalletSources => {
    const live = Object.values(connections).flatMap((connection) =>
      connection?.status === 'connected' ? [connection.connectorUid] : []
    )
    return { connectors, recent, connectedUids: new Set(live), options }
  }
)

/**
 * The wallets to offer: all sources merged and keyed once, then filtered, then ordered by group (the host's groups first), keeping the
 * order of each source inside a group. Places of wallets that are on their way are kept for them.
 * @source spec §9, threats T1.03
 */
export function mergeWalletRows(
  sources: WalletSources,
  listed: ListedWallets = { status: 'absent' }
): readonly (WalletRow | PendingRow)[] {
  if (listed.status === 'resolving') return []
  const identities = 'identities' in listed ? listed.identities : []
  const found = connectorRows(sources, identities)
  const seen = createSeenWallets<WalletRow>()
  for (const row of found)
    for (const { id, name, info } of row.connectors) seen.add({ id, name, rdns: info?.rdns }, row)
  const add = (listings: readonly WalletListing[], group: WalletGroup) => listingRows(listings, group, seen)

  const rows: (WalletRow | PendingRow)[] = [...found]
  if (listed.status === 'ready') rows.push(...add(listed.featured, 'featured'))
  if (listed.status === 'pending') rows.push(...pendingRows('featured', missingFeatured(sources, found)))
  rows.push(...add(sources.options.customWallets.map(toCustomListing), 'custom'))
  const room = Math.max(0, RECOMMENDED_LIMIT - rows.filter(({ group }) => COUNTED_GROUPS.includes(group)).length)
  if (listed.status === 'ready') rows.push(...add(listed.recommended, 'recommended').slice(0, room))
  if (listed.status === 'pending') rows.push(...pendingRows('recommended', room))

  const first = sources.options.features.connectorTypeOrder ?? []
  const order = [...first, ...WALLET_GROUP_ORDER.filter((group) => !first.includes(group))]
  return rows.sort((left, right) => order.indexOf(left.group) - order.indexOf(right.group))
}

/** Rows of the listings that are not there yet. */
function listingRows(
  listings: readonly WalletListing[],
  group: WalletGroup,
  seen: SeenWallets<WalletRow>
): readonly WalletRow[] {
  return listings.flatMap((listing) => {
    if (seen.find(listing).length > 0) return []
    const row = listingRow(listing, group)
    seen.add(listing, row)
    return [row]
  })
}

function missingFeatured({ options }: WalletSources, rows: readonly WalletRow[]): number {
  const found = rows.filter(({ group }) => group === 'featured').length
  return Math.max(0, options.featuredWalletIds.length - found)
}

function pendingRows(group: PendingRow['group'], count: number): readonly PendingRow[] {
  return Array.from({ length: count }, (_, index) => ({ key: `pending:${group}:${index}`, group, isPending: true }))
}
