import { loadDataLayer } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'
import { followArguments, takeOpening } from './follow-arguments.js'
import { followContext, followTurningAway } from './follow-context.js'
import { followAnswer, followEnd, followLeaving } from './follow-outcome.js'
import { followReceiver } from './follow-receiver.js'
import { followRoutes } from './follow-routes.js'
import type { SendListener } from './send-listener.js'
import { sendSlice } from './send-slice.js'

const LISTENERS: readonly SendListener[] = [
  followArguments,
  followReceiver,
  followContext,
  followTurningAway,
  followRoutes,
  followAnswer,
  followEnd,
  followLeaving
]

/** Adds the sending to a widget's store. Calling it again does nothing. */
export function installSend(widget: Widget): void {
  loadDataLayer(widget)
  const { lazy, store, dispatch } = widget
  if ('send' in store.getState()) return
  lazy.reducer.inject(sendSlice)
  for (const listener of LISTENERS) lazy.listeners.startListening(listener as never)
  dispatch({ type: 'send/loaded' })
  void dispatch(takeOpening())
}
