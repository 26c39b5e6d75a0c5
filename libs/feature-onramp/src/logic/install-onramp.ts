import { loadPurchases } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'
import type { Disposer } from '@appkit/core'
import { announcePurchases } from './announce-purchases.js'
import { onrampSlice } from './onramp-slice.js'

/** Adds buying to a widget: what was put in, the purchases under way, and the toasts of their ends. */
export function installOnramp(widget: Widget): Disposer {
  loadPurchases(widget)
  widget.lazy.reducer.inject(onrampSlice)
  widget.store.dispatch({ type: 'onramp/loaded' })
  return announcePurchases(widget)
}
