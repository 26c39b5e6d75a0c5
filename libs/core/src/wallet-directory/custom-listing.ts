import { cleanWalletName } from '../connectors/wallet-text.js'
import type { CustomWallet } from '../options/widget-options.js'
import { safeDeepLink, safeWebLink } from './wallet-links.js'
import type { WalletListing } from './wallet-listing.js'

/** A wallet of the app's own as a listing. Its links pass the same rules as the directory's. @source threats T1.14 */
export function toCustomListing(wallet: CustomWallet): WalletListing {
  return {
    id: wallet.id,
    name: cleanWalletName(wallet.name),
    imageUrl: wallet.image_url,
    chains: [],
    isCertified: false,
    links: {
      homepage: safeWebLink(wallet.homepage),
      mobile: safeDeepLink(wallet.mobile_link),
      desktop: safeDeepLink(wallet.desktop_link),
      webapp: safeWebLink(wallet.webapp_link),
      chromeStore: safeWebLink(wallet.chrome_store),
      appStore: safeWebLink(wallet.app_store),
      playStore: safeWebLink(wallet.play_store)
    },
    supportsWalletConnect: false
  }
}
