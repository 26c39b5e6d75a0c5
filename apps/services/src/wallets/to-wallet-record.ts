import { createHash } from 'node:crypto'
import type { WalletFacts } from './wallet-facts.js'
import type { WalletRecord } from './wallet-record.js'

/**
 * Networks that stand for a namespace in the record of a wallet: the facts say which namespaces a wallet speaks, not which networks.
 * @source CAIP-2 profiles of the namespaces
 */
const MAIN_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  eip155: ['1', '10', '56', '100', '137', '8453', '42161', '43114'].map((id) => `eip155:${id}`),
  solana: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  bip122: ['bip122:000000000019d6689c085ae165831e93'],
  polkadot: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
  cosmos: ['cosmos:cosmoshub-4']
}

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
