import type { CaipNetworkId } from '../../../caip/caip.js'
import { cleanWalletName } from '../../../connectors/wallet-text.js'
import { safeDeepLink, safeWebLink } from '../../../connectors/wallet-links.js'
import type { WalletListing } from '../../../connectors/wallet-listing.js'
import { SNAPSHOT_LINES } from './snapshot-lines.js'

const CHROME_STORE = 'https://chromewebstore.google.com/detail/'
const APP_STORE = 'https://apps.apple.com/app/'
const PLAY_STORE = 'https://play.google.com/store/apps/details?id='
const WEB = 'https://'

/** A network that stands for its namespace: the lines say which namespaces a wallet speaks, not which networks. */
const MAIN_NETWORKS: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['eip155', 'eip155:1'],
  ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bip122', 'bip122:000000000019d6689c085ae165831e93'],
  ['polkadot', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  ['cosmos', 'cosmos:cosmoshub-4']
])

/** The wallets this release brings along, by popularity; without pictures, as those would have to be asked for. */
export function readSnapshot(): readonly WalletListing[] {
  return SNAPSHOT_LINES.split('\n').map(toListing)
}

function toListing(line: string): WalletListing {
  const fields = line.split('|')
  const [id = '', name, rdns, namespaces = '', pairs, homepage, mobile, desktop, webapp, chrome, ios, android] = fields
  const at = (beginning: string, rest: string | undefined) => (rest ? safeWebLink(beginning + rest) : undefined)
  const deep = (link: string | undefined) => (link?.includes('://') ? safeDeepLink(link) : at(WEB, link))
  return {
    id,
    name: cleanWalletName(name),
    rdns: rdns || undefined,
    chains: namespaces.split(' ').flatMap((namespace) => MAIN_NETWORKS.get(namespace) ?? []),
    isCertified: false,
    links: {
      homepage: at(WEB, homepage),
      mobile: deep(mobile),
      desktop: deep(desktop),
      webapp: at(WEB, webapp),
      chromeStore: at(CHROME_STORE, chrome),
      appStore: at(APP_STORE, ios),
      playStore: at(PLAY_STORE, android)
    },
    supportsWalletConnect: pairs === '1'
  }
}
