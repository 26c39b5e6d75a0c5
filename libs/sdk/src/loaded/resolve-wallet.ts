import type { ChainNamespace, Connector } from '@appkit/core'
import { selectActiveNamespace, type WalletListing, type Widget } from '@appkit/core/internal'
import { findListing } from './find-listing.js'
import { findWallets } from './find-wallets.js'

/** A wallet that the caller named. Both are absent where it is unknown. */
export interface ResolvedWallet {
  /** The way to it, where it is in the page. */
  readonly connector: Connector | undefined
  readonly listing: WalletListing | undefined
}

const isSameRdns = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()

/**
 * Finds a wallet by its stable id in the page, or by what `findListing` goes by. What a wallet of the page calls itself counts for nothing.
 * @param looking settles once the wallets of the page have been looked for
 * @param namespace default: any, the one in use first
 * @source docs/threats.md T1.03
 */
export async function resolveWallet(
  widget: Widget,
  looking: Promise<void>,
  wanted: string,
  namespace: ChainNamespace | undefined
): Promise<ResolvedWallet> {
  const isNamed = ({ id, explorerId }: Connector) => id === wanted || explorerId === wanted
  const listing = widget.store.getState().connectors.found.some(isNamed) ? undefined : await findListing(widget, wanted)
  const isMeant = (connector: Connector) =>
    isNamed(connector) ||
    (listing !== undefined &&
      (connector.explorerId === listing.id ||
        isSameRdns(connector.info?.rdns, listing.rdns) ||
        isSameRdns(connector.id, listing.rdns)))
  const found = await findWallets(widget, looking, isMeant, namespace)
  const active = selectActiveNamespace(widget.store.getState())
  return { connector: found.find(({ chain }) => chain === active) ?? found[0], listing }
}
