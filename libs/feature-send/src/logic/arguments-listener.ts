import { routerSlice, selectActiveNetwork, selectCurrentRoute, type WidgetThunk } from '@appkit/core/internal'
import type { SendListener } from './send-listener.js'
import { acceptArguments } from './with-later.js'

/** Fills the form with what it was opened with, and emits that it was opened. Does nothing for other views. */
export const acceptOpening =
  (): WidgetThunk<void | Promise<void>> =>
  (dispatch, getState, { emit }) => {
    const route = selectCurrentRoute(getState())
    if (route?.view !== 'WalletSend') return
    emit({ event: 'OPEN_SEND', properties: { network: selectActiveNetwork(getState())?.caipNetworkId ?? '' } })
    if (route.parameters) return dispatch(acceptArguments(route.parameters))
  }

/** Accepts the arguments of each opening once. */
export const argumentsListener: SendListener = {
  predicate: (action) => routerSlice.actions.opened.match(action) || routerSlice.actions.pushed.match(action),
  effect: (_action, { dispatch }) => dispatch(acceptOpening())
}
