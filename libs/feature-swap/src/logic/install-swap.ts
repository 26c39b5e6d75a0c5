import type { Disposer } from '@appkit/core'
import { loadDataLayer } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'
import { watchFlow } from './watch-flow.js'
import { watchQuotes } from './watch-quotes.js'
import { watchViews } from './watch-views.js'
import { swapSlice } from './swap-slice.js'
import { notifyHost } from './notify-host.js'

/** Adds swapping to a widget: its state, and what follows it. A second call does nothing. */
export function installSwap(widget: Widget): Disposer | void {
  loadDataLayer(widget)
  const { lazy, store, dispatch } = widget
  if (swapSlice.reducerPath in store.getState()) return
  lazy.reducer.inject(swapSlice)
  dispatch({ type: 'swap/loaded' })
  const { clock, emit } = dispatch((_dispatch, _getState, services) => services)
  // The host is told first, before anything reacts to what happened.
  const stops = [notifyHost(widget, emit), watchQuotes(widget, clock), watchFlow(widget), watchViews(widget)]
  return () => {
    for (const stop of stops) stop()
  }
}
