import { loadDataLayer } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'
import type { PayListener } from './pay-listener.js'
import {
  acceptedListener,
  depositListener,
  eventListener,
  outcomeListener,
  redirectListener,
  transactionListener
} from './pay-listeners.js'
import { paySlice } from './pay-slice.js'

const LISTENERS: readonly PayListener[] = [
  eventListener,
  acceptedListener,
  transactionListener,
  outcomeListener,
  depositListener,
  redirectListener
]

/** Adds payments to a widget's store. Calling it again does nothing. */
export function installPay(widget: Widget): void {
  loadDataLayer(widget)
  const { lazy, store, dispatch } = widget
  if ('pay' in store.getState()) return
  lazy.reducer.inject(paySlice)
  for (const listener of LISTENERS) lazy.listeners.startListening(listener as never)
  dispatch({ type: 'pay/loaded' })
}
