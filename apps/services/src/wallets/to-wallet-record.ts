import { createHash } from 'node:crypto'
import { MAIN_NETWORKS } from './main-networks.js'
import type { WalletFacts } from './wallet-facts.js'
import type { WalletRecord } from './wallet-record.js'

/** Wallets whose pairing link is not their base with `wc?uri=` behind it; see data/README.md. A link that does nothing is worse than none. */
const OTHER_LINK_FORMS: ReadonlySet<string> = new Set(['kaia', 'keplr', 'cosmostation'])

/** The directory's record of a wallet. @param order place by popularity, from 1 */
export function toWalletRecord(facts: WalletFacts, order: number): WalletRecord {
  const id = facts.directoryId ?? createHash('sha256').update(`wallet:${facts.id}`).digest('hex')
  const canPair = facts.walletConnect && !OTHER_LINK_FORMS.has(facts.id)
  return {
    id,
    name: facts.name,
    homepage: facts.homepage,
    badge_type: 'none',
    chains: facts.namespaces.flatMap((namespace) => MAIN_NETWORKS[namespace] ?? []),
    image_id: id,
    order,
    mobile_link: canPair ? (facts.mobile.native ?? facts.mobile.universal) : null,
    desktop_link: canPair ? facts.desktop : null,
    webapp_link: facts.webapp,
    link_mode: null,
    app_store: facts.stores.ios,
    play_store: facts.stores.android,
    chrome_store: facts.stores.chrome,
    rdns: facts.rdns,
    injected:
      facts.injected.length === 0
        ? null
        : facts.injected.map(({ namespace, key }) => ({ namespace, injected_id: key })),
    supports_wc: facts.walletConnect
  }
}
