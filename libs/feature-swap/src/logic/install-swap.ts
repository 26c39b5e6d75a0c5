import type { Disposer } from '@appkit/core'
import { loadDataLayer } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'
import { followFlow } from './follow-flow.js'
import { followQuotes } from './follow-quotes.js'
import { followViews } from './follow-views.js'
import { swapSlice } from './swap-slice.js'
import { tellHost } from './tell-host.js'

/** Adds swapping to a widget: its state, and what follows it. A second call does nothing. */
export function installSwap(widget: Widget): Disposer | void {
  loadDataLayer(widget)
  const { lazy, store, dispatch } = widget
  if (swapSlice.reducerPath in store.getState()) return
  lazy.reducer.inject(swapSlice)
  dispatch({ type: 'swap/loaded' })
  const { clock, emit } = dispatch((_dispatch, _getState, services) => services)
  // The host is told first, before anything reacts to what happened.
  const stops = [tellHost(widget, emit), followQuotes(widget, clock), followFlow(widget), followViews(widget)]
  return () => {
    for (const stop of stops) stop()
  }
}
