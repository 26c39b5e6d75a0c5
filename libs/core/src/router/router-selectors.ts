import type { ChainNamespace } from '../caip/caip.js'
import { selectMustLeaveNetwork, selectUsableNamespaces } from '../networks/networks-selectors.js'
import type { WidgetState } from '../store/widget-store.js'
import type { Route } from './views.js'

/** The view on screen; `undefined` while the modal is closed. */
export const selectCurrentRoute = (state: WidgetState): Route | undefined =>
  state.router.isOpen ? state.router.stack.at(-1) : undefined

/** Whether there is a view to go back to. */
export const selectCanGoBack = (state: WidgetState): boolean => state.router.stack.length > 1

/** Whether the network that has to be left is on screen. */
const selectIsHeld = (state: WidgetState): boolean =>
  state.router.stack.some(({ view }) => view === 'UnsupportedChain') && selectMustLeaveNetwork(state)

/** Whether the user may not close now: the only wallet, or every one, is on a network the app cannot use. */
export const selectIsCloseRefused = (state: WidgetState): boolean =>
  selectIsHeld(state) && selectUsableNamespaces(state).length === 0

/** The family to go on with when the network that has to be left is closed; `undefined`: nothing has to be left, or there is none. */
export const selectWayOut = (state: WidgetState): ChainNamespace | undefined =>
  selectIsHeld(state) ? selectUsableNamespaces(state)[0] : undefined
