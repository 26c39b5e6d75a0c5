import {
  isWalletId,
  loadDataLayer,
  loadWalletSnapshot,
  toCustomListing,
  unwrapAnswer,
  walletsApi
} from '@appkit/core/data'
import type { WalletPage } from '@appkit/core/data'
import type { WalletListing, Widget } from '@appkit/core/internal'
import { walletSlug } from './wallet-slug.js'

/** How many results of a search are looked at for a name. */
const RESULTS = 10

/**
 * Finds a wallet by what it is called: the app's own by its id, one of the directory by its id, its rdns or its name. Wallets of this release
 * are known without asking; for others the directory is asked, once.
 * @returns `undefined`: unknown, or no directory could be asked
 */
export async function findListing(widget: Widget, wanted: string): Promise<WalletListing | undefined> {
  const { store, dispatch, platform } = widget
  const own = store.getState().options.customWallets.find(({ id }) => id === wanted)
  if (own) return toCustomListing(own)
  const slug = walletSlug(wanted)
  const isMeant = ({ id, rdns, name }: WalletListing) => id === wanted || rdns === wanted || walletSlug(name) === slug
  const released = await loadWalletSnapshot().catch(() => [])
  const known = released.find(isMeant)
  if (known || platform.baseUrls.directory === undefined) return known
  const query = isWalletId(wanted)
    ? { include: [wanted], entries: 1 }
    : { search: slug.replaceAll('-', ' '), entries: RESULTS }
  loadDataLayer(widget)
  try {
    const asked = dispatch(walletsApi.endpoints.getWallets.initiate(query, { subscribe: false }) as never)
    return (await unwrapAnswer<WalletPage>(asked)).wallets.find(isMeant)
  } catch {
    return undefined
  }
}
