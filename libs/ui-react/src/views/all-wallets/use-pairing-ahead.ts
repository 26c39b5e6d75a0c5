import { selectRelayRoute, type WalletRow } from '@appkit/core/internal'
import { useEffect, type RefObject } from 'react'
import { useModule } from '../../hooks/use-module.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

const loadAhead = () => import('./pairing-ahead.js')

/**
 * On a phone, makes a pairing while wallets are looked through, so that the tap that chooses one also opens it.
 * @returns opens a wallet's app where that can be done; to be called while the tap is handled
 */
export function usePairingAhead(place: RefObject<HTMLElement | null>): (row: WalletRow) => void {
  const { device, widget } = useWidgetEnvironment()
  const isWanted = useWidgetSelector(selectRelayRoute) !== undefined && device !== 'desktop'
  const { module } = useModule(isWanted ? loadAhead : undefined)
  useEffect(() => module && widget.dispatch(module.prepareAhead()), [widget, module])
  return (row) => {
    if (module && place.current) widget.dispatch(module.openAhead(row, place.current, device))
  }
}
