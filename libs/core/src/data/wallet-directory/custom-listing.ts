import { cleanWalletName } from '../../connectors/wallet-text.js'
import type { CustomWallet } from '../../options/widget-options.js'
import type { WalletListing } from '../../connectors/wallet-listing.js'

/** A wallet of the app's own as a listing, its links left out: `customLinks` gives those that may be followed. */
export function toCustomListing(wallet: CustomWallet): WalletListing {
  const { id, name, image_url, mobile_link, desktop_link, webapp_link } = wallet
  return {
    id,
    name: cleanWalletName(name),
    imageUrl: image_url,
    chains: [],
    isCertified: false,
    links: {},
    supportsWalletConnect: [mobile_link, desktop_link, webapp_link].some(Boolean)
  }
}
