import type { WalletRow } from '../../connectors/wallet-row.js'
import { listingRow } from '../../connectors/listing-row.js'
import { createSeenWallets } from './same-wallet.js'
import { searchable } from './search-listings.js'
import type { WalletListing } from '../../connectors/wallet-listing.js'

/** Wallets in the list of all wallets at most. The directory may be ten times as large as any there is today. @source docs/threats.md T1.16 */
export const WALLET_LIST_LIMIT = 10_000

/** What the list of all wallets is asked for. */
export type TilesWanted =
  | { readonly kind: 'all' }
  /** The listings are certified ones. */
  | { readonly kind: 'certified' }
  /** The listings are the results. */
  | { readonly kind: 'search'; readonly search: string; readonly isCertifiedOnly: boolean }

/**
 * The list of all wallets: those in the page first, then the app's own and featured ones, then the listings, each wallet once.
 * A listed wallet that is in the page is the one in the page: choosing it connects.
 * @param rows what Connect offers, without recommended wallets; the way to wallets elsewhere is left out. @source docs/threats.md T1.16
 */
export function mergeWalletTiles(
  rows: readonly WalletRow[],
  listings: readonly WalletListing[],
  wanted: TilesWanted = { kind: 'all' }
): readonly WalletRow[] {
  const seen = createSeenWallets<WalletRow>()
  for (const row of rows) {
    if (row.listing) seen.add(row.listing, row)
    for (const { id, name, info } of row.connectors) seen.add({ id, name, rdns: info?.rdns }, row)
  }
  const listed = new Set<WalletRow>()
  const others: WalletRow[] = []
  for (const listing of listings) {
    if (others.length === WALLET_LIST_LIMIT) break
    const known = seen.find(listing)
    for (const row of known) listed.add(row)
    if (known.length > 0) continue
    const row = listingRow(listing, 'recommended')
    seen.add(listing, row)
    others.push(row)
  }
  const kept = rows.filter((row) => row.group !== 'walletConnect' && isWanted(row, listed.has(row), wanted))
  const isInPage = ({ connectors }: WalletRow) => connectors.length > 0
  return [...kept.filter(isInPage), ...kept.filter((row) => !isInPage(row)), ...others].slice(0, WALLET_LIST_LIMIT)
}

function isWanted(row: WalletRow, isListed: boolean, wanted: TilesWanted): boolean {
  if (wanted.kind === 'all' || isListed) return true
  const isCertified = row.listing?.isCertified === true
  if (wanted.kind === 'certified') return isCertified
  return (isCertified || !wanted.isCertifiedOnly) && searchable(row.name).includes(searchable(wanted.search))
}
