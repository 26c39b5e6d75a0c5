import type { Disposer } from '@appkit/core'
import { loadDataLayer } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'
import { followFlow } from './follow-flow.js'
import { followQuotes } from './follow-quotes.js'
import { followViews } from './follow-views.js'
import { swapSlice } from './swap-slice.js'

/** Adds swapping to a widget: its state, and what follows it. A second call does nothing. */
export function installSwap(widget: Widget): Disposer | void {
  loadDataLayer(widget)
  const { lazy, store, dispatch } = widget
  if (swapSlice.reducerPath in store.getState()) return
  lazy.reducer.inject(swapSlice)
  dispatch({ type: 'swap/loaded' })
  const { clock, emit } = dispatch((_dispatch, _getState, services) => services)
  const stops = [followQuotes(widget, clock), followFlow(widget), followViews(widget)]
  let isGone = false
  // Nobody waits for what the host is told.
  import('./tell-host.js').then(
    ({ tellHost }) => {
      if (!isGone) stops.push(tellHost(widget, emit))
    },
    () => undefined
  )
  return () => {
    isGone = true
    for (const stop of stops) stop()
  }
}
