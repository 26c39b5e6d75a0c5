import { selectRelayRoute, type WalletRow } from '@appkit/core/internal'
import { useCallback, useEffect, type RefObject } from 'react'
import { useModule } from '../../hooks/use-module.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

const loadAhead = () => import('./pairing-ahead.js')

/** A pairing that is there before a wallet is chosen. */
export interface PairingAhead {
  /** Whether all that can open an app is there, or is not to be had. */
  readonly isReady: boolean
  /** Opens a wallet's app where that can be done; to be called while the tap is handled. */
  readonly open: (row: WalletRow) => void
}

/** On a phone, makes a pairing while wallets are looked through, so that the tap that chooses one also opens it. */
export function usePairingAhead(place: RefObject<HTMLElement | null>): PairingAhead {
  const { device, widget } = useWidgetEnvironment()
  const isWanted = useWidgetSelector(selectRelayRoute) !== undefined && device !== 'desktop'
  const { module, hasFailed } = useModule(isWanted ? loadAhead : undefined)
  useEffect(() => module && widget.dispatch(module.prepareAhead()), [widget, module])
  const open = useCallback(
    (row: WalletRow) => {
      if (module && place.current) widget.dispatch(module.openAhead(row, place.current, device))
    },
    [module, place, widget, device]
  )
  return { isReady: !isWanted || hasFailed || module !== undefined, open }
}
