import { selectMustLeaveNetwork } from '../networks/networks-selectors.js'
import type { WidgetState } from '../store/widget-store.js'
import type { Route } from './views.js'

/** The view on screen; `undefined` while the modal is closed. */
export const selectCurrentRoute = (state: WidgetState): Route | undefined =>
  state.router.isOpen ? state.router.stack.at(-1) : undefined

/** Whether there is a view to go back to. */
export const selectCanGoBack = (state: WidgetState): boolean => state.router.stack.length > 1

/** Whether the user may not close now: the wallet is on a network the app cannot use. @source public behaviour of the views, spec §2 */
export const selectIsCloseRefused = (state: WidgetState): boolean =>
  state.router.stack.some(({ view }) => view === 'UnsupportedChain') && selectMustLeaveNetwork(state)
