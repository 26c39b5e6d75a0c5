import { AppKitError } from '@appkit/core'
import { loadSessions, openModal, routerSlice, type WidgetThunk } from '@appkit/core/internal'
import { emailSlice } from './email-slice.js'
import { loadLogin } from './load-login.js'
import { isHere, type Visit } from './visit.js'

/**
 * Connects the account of whoever is logged in to the frame, and shows it. Whoever has left meanwhile is not moved.
 * @throws AppKitError why it could not be connected
 */
export const logIn =
  (visit: Visit): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { emit, views }) => {
    dispatch(emailSlice.actions.begun('connecting'))
    const { connectorId, runtime } = await dispatch(loadLogin())
    const { signal } = visit
    const session = await runtime.logIn({ signal })
    if (!isHere(getState(), visit)) {
      await runtime.disconnect(session.id)
      throw new AppKitError('CONNECTION_CANCELLED', { connector: connectorId })
    }
    const { connectSession } = await loadSessions()
    const account = await dispatch(connectSession({ connectorId, session, signal, listing: undefined }))
    if (!account) throw new AppKitError('CONNECTION_CANCELLED', { connector: connectorId })
    emit({ event: 'CONNECT_SUCCESS', properties: { name: session.peer.name, reconnect: false } })
    dispatch(emailSlice.actions.finished())
    if (!isHere(getState(), visit)) return
    const resumed = getState().router.stack.findLast((route) => views.get(route.view)?.isResumed)
    if (resumed) dispatch(routerSlice.actions.resumed(resumed.key))
    else dispatch(openModal({ view: 'Account' }))
  }
