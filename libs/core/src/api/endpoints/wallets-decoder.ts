import { boolean, fallback, nullish, object, safeParse, string, type InferOutput } from 'valibot'
import { cleanWalletName } from '../../connectors/wallet-text.js'
import { isDirectoryId } from '../../wallet-directory/directory-id.js'
import { safeDeepLink, safeWebLink } from '../../wallet-directory/wallet-links.js'
import type { WalletListing } from '../../wallet-directory/wallet-listing.js'
import { eachValid } from '../decoding/each-valid.js'
import { caipNetworkId, count } from '../decoding/fields.js'

/** Some of the listed wallets, in the directory's order. */
export interface WalletPage {
  readonly wallets: readonly WalletListing[]
  /** How many there are in all, the directory says: for a label only. @source docs/threats.md T1.16 */
  readonly count: number
}

const RDNS = /^[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/

const link = fallback(nullish(string()), undefined)
const wireWallet = object({
  id: string(),
  name: string(),
  homepage: link,
  image_id: fallback(nullish(string()), undefined),
  badge_type: fallback(nullish(string()), undefined),
  chains: fallback(nullish(eachValid(caipNetworkId)), undefined),
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
const walletAnswer = object({ data: eachValid(wireWallet), count })

function toListing(wire: InferOutput<typeof wireWallet>): WalletListing {
  const deepLinks = [wire.mobile_link, wire.desktop_link, wire.webapp_link]
  return {
    id: wire.id,
    name: cleanWalletName(wire.name),
    rdns: wire.rdns && RDNS.test(wire.rdns) ? wire.rdns : undefined,
    imageId: isDirectoryId(wire.image_id) ? wire.image_id : undefined,
    chains: wire.chains ?? [],
    isCertified: wire.badge_type === 'certified',
    links: {
      homepage: safeWebLink(wire.homepage),
      mobile: safeDeepLink(wire.mobile_link),
      universal: safeWebLink(wire.link_mode),
      desktop: safeDeepLink(wire.desktop_link),
      webapp: safeWebLink(wire.webapp_link),
      chromeStore: safeWebLink(wire.chrome_store),
      appStore: safeWebLink(wire.app_store),
      playStore: safeWebLink(wire.play_store)
    },
    supportsWalletConnect: wire.supports_wc ?? deepLinks.some((address) => Boolean(address))
  }
}

/**
 * Reads a page of the directory. Bad entries and repeated ids are left out; a link that may not be followed is absent.
 * @source docs/threats.md T1.14–T1.16
 */
export function decodeWallets(answer: unknown): WalletPage | undefined {
  const result = safeParse(walletAnswer, answer)
  if (!result.success) return undefined
  const byId = new Map<string, WalletListing>()
  for (const wire of result.output.data) {
    if (isDirectoryId(wire.id) && !byId.has(wire.id)) byId.set(wire.id, toListing(wire))
  }
  return { wallets: [...byId.values()], count: result.output.count }
}
