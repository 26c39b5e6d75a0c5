import { selectPurchase, selectPurchases, type Purchase } from '@appkit/core/data'
import { useWidgetSelector } from '@appkit/ui-react'
import { selectOnramp, type OpenedPurchase } from '../logic/onramp-slice.js'

/** The purchase on screen: the one whose window was opened last, else the newest of earlier visits, whose page is gone. */
export function usePurchase(): {
  readonly purchase: Purchase | undefined
  readonly opened: OpenedPurchase | undefined
} {
  const opened = useWidgetSelector((state) => selectOnramp(state).opened)
  const purchase = useWidgetSelector((state) =>
    opened ? selectPurchase(state, opened.purchaseId) : selectPurchases(state)[0]
  )
  return { purchase, opened }
}
