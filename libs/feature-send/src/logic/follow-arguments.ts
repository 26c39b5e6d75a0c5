import { routerSlice, selectCurrentRoute } from '@appkit/core/internal'
import type { SendListener } from './send-listener.js'
import { takeArguments } from './with-later.js'

/** Puts into the form what it was opened with, once for each opening. */
export const followArguments: SendListener = {
  predicate: (action) => routerSlice.actions.opened.match(action) || routerSlice.actions.pushed.match(action),
  effect(_action, { dispatch, getState }) {
    const route = selectCurrentRoute(getState())
    if (route?.view === 'WalletSend' && route.parameters) return dispatch(takeArguments(route.parameters))
  }
}
