import type { CustomWallet } from '../options/widget-options.js'
import { safeDeepLink, safeWebLink } from './wallet-links.js'
import type { WalletLinks } from './wallet-listing.js'

/** The links of a wallet of the app's own. They pass the same rules as the directory's. @source docs/threats.md T1.14 */
export function customLinks(wallet: CustomWallet): WalletLinks {
  return {
    homepage: safeWebLink(wallet.homepage),
    mobile: safeDeepLink(wallet.mobile_link),
    desktop: safeDeepLink(wallet.desktop_link),
    webapp: safeWebLink(wallet.webapp_link),
    chromeStore: safeWebLink(wallet.chrome_store),
    appStore: safeWebLink(wallet.app_store),
    playStore: safeWebLink(wallet.play_store)
  }
}
