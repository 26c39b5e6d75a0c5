import { createWalletMerge, isListingOffered, mergeWalletTiles, type TilesWanted } from '@appkit/core/data'
import {
  mergeWalletRows,
  walletSources,
  type ListedWallets,
  type WalletRow,
  type WidgetState
} from '@appkit/core/internal'
import { selectWalletList, type ListFilter } from './wallet-list-slice.js'

/** The wallets to offer, each once: the page's, then the app's own and featured ones, then those that were fetched. */
export function readRows(state: WidgetState): readonly WalletRow[] {
  const { identities, listings, filter } = selectWalletList(state)
  const { options, networks } = state
  const namespaces = [...new Set(networks.supported.map(({ chainNamespace }) => chainNamespace))]
  const offer = { include: [], exclude: options.excludeWalletIds, namespaces, isMobile: false }
  const featured = options.featuredWalletIds
    .flatMap((id) => identities?.find((listing) => listing.id === id) ?? [])
    .filter((listing) => isListingOffered(listing, offer))
  const listed: ListedWallets =
    identities === undefined
      ? { status: 'resolving' }
      : {
          status: 'ready',
          merge: createWalletMerge({ identities, featured, recommended: [] }),
          recommended: [],
          count: undefined
        }
  const rows = mergeWalletRows(walletSources(state), listed).filter((row): row is WalletRow => !('isPending' in row))
  return mergeWalletTiles(rows, identities === undefined ? [] : listings, wantedBy(filter))
}

function wantedBy(filter: ListFilter | undefined): TilesWanted {
  if (!filter) return { kind: 'all' }
  const { search, isCertifiedOnly } = filter
  if (search !== '') return { kind: 'search', search, isCertifiedOnly }
  return { kind: isCertifiedOnly ? 'certified' : 'all' }
}
