import { loadDataLayer } from '@appkit/core/data'
import {
  routerSlice,
  selectActiveNetwork,
  selectCurrentRoute,
  type Widget,
  type WidgetThunk
} from '@appkit/core/internal'
import { contextListener, reviewExitListener } from './context-listeners.js'
import { answerListener, endListener, outcomeExitListener } from './outcome-listeners.js'
import { receiverListener } from './receiver-listener.js'
import { routeListener } from './route-listener.js'
import type { SendListener } from './send-listener.js'
import { sendSlice } from './send-slice.js'
import { acceptArguments } from './with-later.js'

/** Fills the form with what it was opened with, and emits that it was opened. Does nothing for other views. */
const acceptOpening =
  (): WidgetThunk<void | Promise<void>> =>
  (dispatch, getState, { emit }) => {
    const route = selectCurrentRoute(getState())
    if (route?.view !== 'WalletSend') return
    emit({ event: 'OPEN_SEND', properties: { network: selectActiveNetwork(getState())?.caipNetworkId ?? '' } })
    if (route.parameters) return dispatch(acceptArguments(route.parameters))
  }

/** Accepts the arguments of each opening once. */
const argumentsListener: SendListener = {
  predicate: (action) => routerSlice.actions.opened.match(action) || routerSlice.actions.pushed.match(action),
  effect: (_action, { dispatch }) => dispatch(acceptOpening())
}

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
