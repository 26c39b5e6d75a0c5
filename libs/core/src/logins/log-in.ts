import type { CaipNetworkId } from '../caip/caip.js'
import { cancelConnect } from '../connections/connect-flow.js'
import { cancelPairing } from '../connections/cancel-pairing.js'
import type { ConnectResult } from '../connections/connect-result.js'
import { keepSession, openMessage } from '../connections/sign-in-at-once.js'
import { AppKitError } from '../errors/appkit-error.js'
import { toAppKitError } from '../errors/to-appkit-error.js'
import { selectMustLeaveNetwork } from '../networks/networks-selectors.js'
import { networksSlice } from '../networks/networks-slice.js'
import type { LoginRequest } from '../plugin/login-runtime.js'
import { routerSlice } from '../router/router-slice.js'
import { closeModal, openModal } from '../router/router-thunks.js'
import { connectSession } from '../sessions/connect-session.js'
import type { WidgetThunk } from '../store/widget-store.js'
import { readAccountType } from './saved-account-type.js'

/**
 * Connects every namespace of a user who has just proved who they are: by a code, a link or a social account. Then leaves the views that led
 * to it, as after any connection. Never rejects.
 * Side effects: emits CONNECT_SUCCESS or CONNECT_ERROR; a pairing or a connection under way ends.
 * @param connectorId of a route that is a login
 */
export const logIn =
  (connectorId: string, request: LoginRequest): WidgetThunk<Promise<ConnectResult>> =>
  async (dispatch, getState, { connectors, flows, emit }) => {
    const { signal } = request
    if (getState().connections.attempt) dispatch(cancelConnect())
    dispatch(cancelPairing())
    let name = connectorId
    try {
      const runtime = await connectors.load(connectorId)
      if (runtime.kind !== 'login') throw new AppKitError('WALLET_NOT_FOUND', { connector: connectorId })
      const accountType = request.accountType ?? dispatch(readAccountType())
      const networks = request.networks ?? getState().networks.requested
      const createSignIn = (caipNetworkId: CaipNetworkId) => dispatch(openMessage(caipNetworkId))
      const session = await runtime.logIn({ ...request, networks, accountType, createSignIn })
      name = session.peer.name
      // The same person has the same session again after it ended.
      flows.endedSessions.delete(session.id)
      for (const signedIn of session.signedIn ?? []) if (!signal.aborted) await dispatch(keepSession(signedIn))
      const account = await dispatch(connectSession({ connectorId, session, signal, listing: undefined }))
      if (!account) return { status: 'cancelled' }
      const [first] = session.granted
      if (first) dispatch(networksSlice.actions.namespaceActivated(first.namespace))
      await dispatch(leaveLogin())
      emit({ event: 'CONNECT_SUCCESS', properties: { name, reconnect: false } })
      return { status: 'connected', account }
    } catch (cause) {
      if (signal.aborted) return { status: 'cancelled' }
      const error = toAppKitError(cause, { method: 'logIn', isFromWallet: true })
      emit({ event: 'CONNECT_ERROR', properties: { name, code: error.code } })
      return { status: 'failed', error: error.toPlain() }
    }
  }

/** What may have taken the place of the views that led to the login: something that must be said first, and signing in. */
const KEPT_VIEWS: readonly string[] = ['PartialConnection', 'SIWXSignMessage']

/** Goes back to the view that wanted the connection, or closes; what must be said first stays. */
const leaveLogin =
  (): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { views, settleSignIn }) => {
    await settleSignIn?.()
    const state = getState()
    const { isOpen, stack } = state.router
    if (!isOpen || KEPT_VIEWS.includes(stack.at(-1)?.view ?? '') || selectMustLeaveNetwork(state)) return
    const resumed = stack.findLast(({ view }) => views.get(view)?.isResumed)
    if (resumed) dispatch(routerSlice.actions.resumed(resumed.key))
    else dispatch(state.options.enableEmbedded ? openModal({ view: 'Account' }) : closeModal())
  }
