import type { Exchange } from '@appkit/core/data'
import { openPage } from '@appkit/core/internal'
import { useWidgetDispatch } from '@appkit/ui-react'
import type { RefObject } from 'react'
import type { Payment } from '../logic/payment.js'
import { visitExchange } from '../logic/visit-exchange.js'

/** Starts a payment at an exchange; called in the tap, since the browser opens a page only then. @param root an element of the view */
export function useExchangeVisit(root: RefObject<HTMLElement | null>): (payment: Payment, exchange: Exchange) => void {
  const dispatch = useWidgetDispatch()
  return (payment, exchange) => {
    const view = root.current?.ownerDocument.defaultView
    if (view) void dispatch(visitExchange(payment, exchange, openPage(view, payment.isInNewTab)))
  }
}
