import type { Disposer } from '@appkit/core'
import {
  customLinks,
  pair,
  pairingLink,
  rememberPairingLink,
  watchPairing,
  type WalletRow,
  type WidgetThunk,
  type PairingLink
} from '@appkit/core/internal'
import type { DevicePlatform } from '@appkit/core/internal'
import { linkPlace } from '@appkit/core/internal'

/** Makes a pairing before a wallet is chosen, and keeps it fresh until the disposer is called. */
export const prepareAhead = (): WidgetThunk<Disposer> => (dispatch) => {
  const stop = dispatch(watchPairing())
  void dispatch(pair())
  return stop
}

/**
 * Opens the app of a wallet that is not in the page; to be dispatched while the tap on it is handled. Does nothing where there is no
 * pairing yet, or no link. The key is in no link before. @param place an element of the view. @source docs/threats.md T5.12
 */
export const openAhead =
  ({ connectors, listing }: WalletRow, place: HTMLElement, device: DevicePlatform): WidgetThunk =>
  (dispatch, getState, { window }) => {
    const { connections, options } = getState()
    const { uri } = connections.pairing ?? {}
    if (!listing?.supportsWalletConnect || connectors.length > 0 || uri === undefined) return
    const own = options.customWallets.find(({ id }) => id === listing.id)
    const links = own ? customLinks(own) : listing.links
    const prefersScheme = !options.experimental_preferUniversalLinks
    const link = pairingLink(links, 'mobile', uri, { ...linkPlace(window, device), prefersScheme })
    if (!link) return
    dispatch(rememberPairingLink({ link, name: listing.name }))
    openLink(place, link)
  }

/** Follows a link as if it had been tapped: only while a tap is being handled does the browser let an app open. @param place an element of the view */
function openLink(place: HTMLElement, { href, target }: PairingLink): void {
  const anchor = place.ownerDocument.createElement('a')
  anchor.href = href
  anchor.target = target
  anchor.rel = 'noopener noreferrer'
  place.append(anchor)
  anchor.click()
  anchor.remove()
}
