import { routerSlice, selectActiveNetwork, selectCurrentRoute, type WidgetThunk } from '@appkit/core/internal'
import type { SendListener } from './send-listener.js'
import { takeArguments } from './with-later.js'

/** Puts into the form what it was opened with, and tells the host that it was opened. Does nothing for other views. */
export const takeOpening =
  (): WidgetThunk<void | Promise<void>> =>
  (dispatch, getState, { emit }) => {
    const route = selectCurrentRoute(getState())
    if (route?.view !== 'WalletSend') return
    emit({ event: 'OPEN_SEND', properties: { network: selectActiveNetwork(getState())?.caipNetworkId ?? '' } })
    if (route.parameters) return dispatch(takeArguments(route.parameters))
  }

/** Takes every opening, once. */
export const followArguments: SendListener = {
  predicate: (action) => routerSlice.actions.opened.match(action) || routerSlice.actions.pushed.match(action),
  effect: (_action, { dispatch }) => dispatch(takeOpening())
}
