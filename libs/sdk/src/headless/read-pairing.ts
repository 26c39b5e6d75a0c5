import {
  customLinks,
  devicePlatform,
  linkPlace,
  pairingLink,
  selectPairing,
  type WidgetState
} from '@appkit/core/internal'
import { EMPTY_HEADLESS, type PairingState } from './headless-state.js'
import { selectWalletList } from './wallet-list-slice.js'

/** The pairing under way as hosts get it. @source docs/threats.md T5.12 */
export function readPairing(state: WidgetState, page: Window): PairingState {
  const pairing = selectPairing(state)
  if (!pairing) return EMPTY_HEADLESS.pairing
  const { status, uri, expiresAt, listing, error } = pairing
  return {
    status,
    uri,
    expiresAt,
    wallet: listing && { id: listing.id, name: listing.name },
    link: uri === undefined || !listing ? undefined : linkOf(state, listing.id, uri, page),
    error
  }
}

function linkOf(state: WidgetState, id: string, uri: string, page: Window): PairingState['link'] {
  const own = state.options.customWallets.find((wallet) => wallet.id === id)
  const { listings, identities = [] } = selectWalletList(state)
  const links = own ? customLinks(own) : [...listings, ...identities].find((listing) => listing.id === id)?.links
  if (!links) return undefined
  const device = devicePlatform(page)
  const place = {
    ...linkPlace(page, device),
    prefersScheme: !state.options.experimental_preferUniversalLinks
  }
  const here = device === 'desktop' ? (['desktop', 'web'] as const) : (['mobile', 'web'] as const)
  for (const platform of here) {
    const link = pairingLink(links, platform, uri, place)
    if (link) return { href: link.href, target: link.target }
  }
  return undefined
}
