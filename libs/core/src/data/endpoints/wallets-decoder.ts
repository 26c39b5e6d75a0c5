import { boolean, check, fallback, nullish, object, pipe, string, type InferOutput } from 'valibot'
import { isBuiltInNamespace, parseCaipNetworkId } from '../../caip/caip.js'
import { cleanWalletName } from '../../connectors/wallet-text.js'
import { isDirectoryId } from '../../connectors/directory-id.js'
import { safeDeepLink, safeWebLink } from '../../connectors/wallet-links.js'
import type { WalletListing } from '../../connectors/wallet-listing.js'
import { eachValid } from '../../decoding/each-valid.js'
import { caipNetworkId, count } from '../../decoding/fields.js'
import { wire } from '../../decoding/wire.js'

/** Some of the listed wallets, in the directory's order. */
export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  /** How many there are in all, the directory says: for a label only. @source docs/threats.md T1.16 */
  readonly count: number
}

const RDNS = /^[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/

/** The relay reaches no others: a wallet that has only these is one whose networks are not known. */
const builtInNetworkId = pipe(
  caipNetworkId,
  check((id) => isBuiltInNamespace(parseCaipNetworkId(id).namespace))
)
const link = fallback(nullish(string()), undefined)
const wireWallet = object({
  id: string(),
  name: string(),
  homepage: link,
  image_id: fallback(nullish(string()), undefined),
  badge_type: fallback(nullish(string()), undefined),
  chains: fallback(nullish(eachValid(builtInNetworkId)), undefined),
  mobile_link: link,
  desktop_link: link,
  webapp_link: link,
  link_mode: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  rdns: fallback(nullish(string()), undefined),
  supports_wc: fallback(nullish(boolean()), undefined)
})

/** A page of the directory as it is sent, without the bad entries. @source docs/threats.md T1.14 */
export const walletAnswer = wire(object({ data: eachValid(wireWallet), count }))

function toListing(entry: InferOutput<typeof wireWallet>): WalletListing {
  const deepLinks = [entry.mobile_link, entry.desktop_link, entry.webapp_link]
  return {
    id: entry.id,
    name: cleanWalletName(entry.name),
    rdns: entry.rdns && RDNS.test(entry.rdns) ? entry.rdns : undefined,
    imageId: isDirectoryId(entry.image_id) ? entry.image_id : undefined,
    chains: entry.chains ?? [],
    isCertified: entry.badge_type === 'certified',
    links: {
      homepage: safeWebLink(entry.homepage),
      mobile: safeDeepLink(entry.mobile_link),
      universal: safeWebLink(entry.link_mode),
      desktop: safeDeepLink(entry.desktop_link),
      webapp: safeWebLink(entry.webapp_link),
      chromeStore: safeWebLink(entry.chrome_store),
      appStore: safeWebLink(entry.app_store),
      playStore: safeWebLink(entry.play_store)
    },
    supportsWalletConnect: entry.supports_wc ?? deepLinks.some((address) => Boolean(address))
  }
}

/**
 * A page of the directory in our own words. Repeated ids are left out; a link that may not be followed is absent.
 * @source docs/threats.md T1.14–T1.16
 */
export function toWalletPage({ data, count: total }: InferOutput<typeof walletAnswer>): WalletPage {
  const byId = new Map<string, WalletListing>()
  for (const entry of data) {
    if (isDirectoryId(entry.id) && !byId.has(entry.id)) byId.set(entry.id, toListing(entry))
  }
  return { wallets: [...byId.values()], count: total }
}
