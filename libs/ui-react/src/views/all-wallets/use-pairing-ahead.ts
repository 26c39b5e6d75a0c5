import {
  customLinks,
  pair,
  pairingLink,
  rememberPairingLink,
  selectRelayRoute,
  watchPairing,
  type WalletRow
} from '@appkit/core/internal'
import { useEffect, type RefObject } from 'react'
import { openLink } from '../../element/open-link.js'
import { useLinkPlace } from '../../hooks/use-link-place.js'
import { useWidgetSelector } from '../../hooks/use-widget-selector.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'

/**
 * On a phone, makes a pairing while wallets are looked through, so that the tap that chooses one also opens it. The key is in no link
 * before that. @returns opens a wallet's app where that can be done; to be called while the tap is handled. @source threats T5.12
 */
export function usePairingAhead(place: RefObject<HTMLElement | null>): (row: WalletRow) => void {
  const { device, widget } = useWidgetEnvironment()
  const { dispatch, store } = widget
  const linkPlace = useLinkPlace()
  const isWanted = useWidgetSelector(selectRelayRoute) !== undefined && device !== 'desktop'
  useEffect(() => {
    if (!isWanted) return
    const stop = dispatch(watchPairing())
    void dispatch(pair())
    return stop
  }, [dispatch, isWanted])

  return ({ connectors, listing }) => {
    const { connections, options } = store.getState()
    const { uri } = connections.pairing ?? {}
    if (!isWanted || !listing?.supportsWalletConnect || connectors.length > 0 || uri === undefined) return
    const own = options.customWallets.find(({ id }) => id === listing.id)
    const link = pairingLink(own ? customLinks(own) : listing.links, 'mobile', uri, linkPlace)
    if (!link || !place.current) return
    dispatch(rememberPairingLink({ link, name: listing.name }))
    openLink(place.current, link)
  }
}
