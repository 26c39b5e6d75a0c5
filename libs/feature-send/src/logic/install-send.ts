import { loadDataLayer } from '@appkit/core/data'
import type { Widget } from '@appkit/core/internal'
import { argumentsListener, acceptOpening } from './arguments-listener.js'
import { contextListener, reviewExitListener } from './context-listeners.js'
import { answerListener, endListener, outcomeExitListener } from './outcome-listeners.js'
import { receiverListener } from './receiver-listener.js'
import { routeListener } from './route-listener.js'
import type { SendListener } from './send-listener.js'
import { sendSlice } from './send-slice.js'

const LISTENERS: readonly SendListener[] = [
  argumentsListener,
  receiverListener,
  contextListener,
  reviewExitListener,
  routeListener,
  answerListener,
  endListener,
  outcomeExitListener
]

/** Adds the sending to a widget's store. Calling it again does nothing. */
export function installSend(widget: Widget): void {
  loadDataLayer(widget)
  const { lazy, store, dispatch } = widget
  if ('send' in store.getState()) return
  lazy.reducer.inject(sendSlice)
  for (const listener of LISTENERS) lazy.listeners.startListening(listener as never)
  dispatch({ type: 'send/loaded' })
  void dispatch(acceptOpening())
}
