import { loadPurchases } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'
import { announcePurchases } from './announce-purchases.js'
import { onrampSlice } from './onramp-slice.js'

/** Adds buying to a widget: what was put in, the purchases under way, and the toasts of their ends. Calling it again does nothing. */
export function installOnramp(widget: Widget): void {
  loadPurchases(widget)
  if ('onramp' in widget.store.getState()) return
  widget.lazy.reducer.inject(onrampSlice)
  announcePurchases(widget)
  widget.store.dispatch({ type: 'onramp/loaded' })
}
