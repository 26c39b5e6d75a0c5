import type { WalletListing } from '../../connectors/wallet-listing.js'

/**
 * The wallets this release brings along, for when the directory is not there. A file of its own that is fetched from where the app is.
 * Rejects when that file cannot be fetched.
 */
export async function loadWalletSnapshot(): Promise<readonly WalletListing[]> {
  const { readSnapshot } = await import('./snapshot/read-snapshot.js')
  return readSnapshot()
}
