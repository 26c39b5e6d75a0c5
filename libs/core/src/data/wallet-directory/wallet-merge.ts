import type { WalletMerge, WalletRow } from '../../connectors/wallet-row.js'
import type { WalletGroup } from '../../options/widget-options.js'
import { toCustomListing } from './custom-listing.js'
import { listingRow } from '../../connectors/listing-row.js'
import { createSeenWallets, type WalletIdentity } from './same-wallet.js'
import type { WalletListing } from '../../connectors/wallet-listing.js'

/** What the directory knows, for the wallet list. */
export interface ListedParts {
  /** Wallets the app's ids stand for. */
  readonly identities: readonly WalletIdentity[]
  /** In the app's order. */
  readonly featured: readonly WalletListing[]
  readonly recommended: readonly WalletListing[]
}

/** Merges what the directory knows and the app's own wallets into the wallet list, each wallet once. @source docs/threats.md T1.03 */
export function createWalletMerge({ identities, featured, recommended }: ListedParts): WalletMerge {
  const known = createSeenWallets<string>()
  for (const identity of identities) known.add(identity, identity.id)
  const listed = createSeenWallets<string>()
  for (const listing of [...featured, ...recommended]) listed.add(listing, listing.id)
  return {
    idsOf: ({ id, name, info }) => known.find({ id, name, rdns: info?.rdns }),
    walletsOf({ id, info, explorerId }) {
      const identity = { id: explorerId ?? id, rdns: info?.rdns }
      return [...known.findExactly(identity), ...listed.findExactly(identity)]
    },
    rowsBeside(found, { customWallets }, roomFor) {
      const seen = createSeenWallets<WalletRow>()
      for (const row of found)
        for (const { id, explorerId, name, info } of row.connectors) {
          seen.add({ id, name, rdns: info?.rdns }, row)
          if (explorerId !== undefined) seen.add({ id: explorerId, name, rdns: info?.rdns }, row)
        }
      const add = (listings: readonly WalletListing[], group: WalletGroup) =>
        listings.flatMap((listing) => {
          if (seen.find(listing).length > 0) return []
          const row = listingRow(listing, group)
          seen.add(listing, row)
          return [row]
        })
      const own = [...add(featured, 'featured'), ...add(customWallets.map(toCustomListing), 'custom')]
      return [...own, ...add(recommended, 'recommended').slice(0, roomFor(own))]
    }
  }
}
