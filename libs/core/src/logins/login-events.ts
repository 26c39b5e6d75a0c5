import { alertsSlice } from '../alerts/alerts-slice.js'
import type { Approval } from '../connections/connection.js'
import { selectLiveConnection } from '../connections/connections-selectors.js'
import { connectionsSlice } from '../connections/connections-slice.js'
import type { ConnectorEvent, ConnectorSession } from '../plugin/connector-adapter.js'
import { closeModalFor, goTo, openModal, replaceView } from '../router/router-thunks.js'
import { routerSlice } from '../router/router-slice.js'
import { applyConnectorEvent } from '../sessions/session-events.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { showToast } from '../toasts/toast-thunks.js'
import { pause } from '../waiting/pause.js'
import { approveView, isApproveView } from './approve-view.js'
import { saveAccountType } from './saved-account-type.js'

/** How long after a refused method its toast comes, ms. */
export const REFUSAL_DELAY_MS = 300

const { approvalsChanged } = connectionsSlice.actions

/** Brings what the secure frame's connector reported into the state. */
export const applyLoginEvent =
  (connectorId: string, event: ConnectorEvent): WidgetThunk =>
  (dispatch) => {
    switch (event.type) {
      case 'approvalRequested':
        return dispatch(requestApproval(event))
      case 'approvalEnded':
        return dispatch(endApproval(event.id))
      case 'methodRefused':
        return void dispatch(sayRefused())
      case 'alert':
        return void dispatch(alertsSlice.actions.alertRaised(event.code))
      case 'sessionUpdated':
        dispatch(rememberAccountType(event.session))
        return dispatch(applyConnectorEvent(connectorId, event))
      default:
        return dispatch(applyConnectorEvent(connectorId, event))
    }
  }

/** Another type of account is a choice, unless it came with another network: that may have no smart accounts. */
const rememberAccountType =
  ({ id, user, granted }: ConnectorSession): WidgetThunk =>
  (dispatch, getState) => {
    const live = selectLiveConnection(getState(), 'eip155')
    const now = granted.find(({ namespace }) => namespace === 'eip155')
    if (!user || live?.session?.id !== id || live.caipNetworkId !== now?.caipNetworkId) return
    if (live.session.user?.accountType !== user.accountType) dispatch(saveAccountType(user.accountType))
  }

/** Shows the view with the frame: above the view that asked, or by itself. The frame asks one after the other, so what is shown already stays. */
const requestApproval =
  ({ id, method }: Approval): WidgetThunk =>
  (dispatch, getState) => {
    const { connections, router } = getState()
    dispatch(approvalsChanged([...connections.approvals, { id, method }]))
    const top = router.isOpen ? router.stack.at(-1) : undefined
    if (top && isApproveView(top.view)) return
    dispatch(router.isOpen ? goTo(approveView({ method })) : openModal(approveView({ method })))
  }

/** Goes on to what is asked next, or leaves the view once nothing waits any more. */
const endApproval =
  (id: string): WidgetThunk =>
  (dispatch, getState) => {
    const left = getState().connections.approvals.filter((approval) => approval.id !== id)
    dispatch(approvalsChanged(left))
    const { stack } = getState().router
    const top = stack.at(-1)
    if (!top || !isApproveView(top.view)) return
    const [next] = left
    if (!next) {
      dispatch(stack.length > 1 ? routerSlice.actions.popped() : closeModalFor())
    } else if (top.view !== approveView(next).view) dispatch(replaceView(approveView(next)))
  }

const sayRefused =
  (): WidgetThunk<Promise<void>> =>
  async (dispatch, _getState, { clock, flows }) => {
    try {
      await pause(clock, REFUSAL_DELAY_MS, flows.gone.signal)
    } catch {
      return
    }
    dispatch(showToast({ variant: 'error', message: { key: 'error.METHOD_NOT_ALLOWED' } }))
  }
