import { loadDataLayer } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'
import { smartSessionsSlice } from './smart-sessions-slice.js'

/** Adds smart sessions to a widget's store. Calling it again does nothing. */
export function installSmartSessions(widget: Widget): void {
  loadDataLayer(widget)
  const { lazy, store, dispatch } = widget
  if ('smartSessions' in store.getState()) return
  lazy.reducer.inject(smartSessionsSlice)
  dispatch({ type: 'smartSessions/loaded' })
}
