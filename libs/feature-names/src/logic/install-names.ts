import { loadDataLayer } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'
import { namesSlice } from './names-slice.js'
import { notifyHost } from './notify-host.js'

/** Adds the naming to a widget's store. Calling it again does nothing. */
export function installNames(widget: Widget): void {
  loadDataLayer(widget)
  const { lazy, store, dispatch } = widget
  if ('names' in store.getState()) return
  lazy.reducer.inject(namesSlice)
  notifyHost(widget)
  dispatch({ type: 'names/loaded' })
}
