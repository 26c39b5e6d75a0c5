import { selectActiveConnection } from '../connections/connections-selectors.js'
import { selectIsBasic, selectRelayRoute } from '../connectors/routes-selectors.js'
import { selectMustLeaveNetwork } from '../networks/networks-selectors.js'
import { networksSlice } from '../networks/networks-slice.js'
import type { ViewEventName } from '../events/widget-event.js'
import type { FlowHandles } from '../store/widget-services.js'
import type { WidgetState, WidgetThunk } from '../store/widget-store.js'
import { selectIsCloseRefused, selectWayOut } from './router-selectors.js'
import { routerSlice, type Destination, type RouterState } from './router-slice.js'
import type { ViewName } from './views.js'

const { opened, pushed, replaced, popped, closed, closeRefused } = routerSlice.actions

/** Tells the opener of a view that no result will come. */
function giveUp(flows: FlowHandles): void {
  const waiter = flows.resultWaiter
  flows.resultWaiter = undefined
  waiter?.resolve(undefined)
}

/** The view the modal opens on when none is asked for. */
function homeView(state: WidgetState): Destination {
  if (!selectActiveConnection(state)) {
    return { view: selectIsBasic(state) && selectRelayRoute(state) ? 'ConnectingWalletConnectBasic' : 'Connect' }
  }
  return { view: selectMustLeaveNetwork(state) ? 'UnsupportedChain' : 'Account' }
}

/** The view that waits for a wallet: for the one of the page that was asked, or for the one that may still take the pairing that was left. */
function waitingView({ connections }: WidgetState, { leftPairing }: FlowHandles): Destination | undefined {
  const { attempt, pairing } = connections
  if (attempt?.step === 'waiting') {
    return { view: 'ConnectingExternal', parameters: { connectorUid: attempt.connectorUid } }
  }
  return pairing && pairing.status !== 'failed' ? leftPairing : undefined
}

/** What hosts are told of views that every widget has; features announce theirs. */
const OPENED_AS: Readonly<Partial<Record<ViewName, ViewEventName>>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
  WhatIsAWallet: 'CLICK_WALLET_HELP'
}

/** Tells the host which view was opened, where it is to know. @param before the stack until then */
const tellView =
  (before: RouterState['stack']): WidgetThunk =>
  (_dispatch, getState, { emit, views }) => {
    const { stack } = getState().router
    const view = stack.at(-1)?.view
    const event = view && (OPENED_AS[view] ?? views.get(view)?.openedAs)
    if (event && stack !== before) emit({ event })
  }

/**
 * Opens the modal. Without a destination: the waiting view of a connection under way, also of a pairing that it was closed on; UnsupportedChain,
 * Account when connected, else Connect, or the QR code where the app has no chain plug-ins.
 * Side effects: emits MODAL_OPEN, and what is told of the view.
 * @source docs/threats.md T7.02
 */
export const openModal =
  (destination?: Destination): WidgetThunk =>
  (dispatch, getState, { emit, flows }) => {
    const state = getState()
    giveUp(flows)
    const waiting = destination ? undefined : waitingView(state, flows)
    dispatch(opened(destination ?? (waiting ? { view: 'Connect' } : homeView(state))))
    if (waiting) dispatch(pushed(waiting))
    if (!state.router.isOpen)
      emit({ event: 'MODAL_OPEN', properties: { view: getState().router.stack.at(-1)?.view ?? '' } })
    dispatch(tellView(state.router.stack))
  }

/**
 * Closes the modal, whatever it shows. Requests the wallet has open stay with the wallet, and a pairing goes on for as long as its URI is good.
 * Side effect: emits MODAL_CLOSE.
 */
export const closeModal =
  (): WidgetThunk =>
  (dispatch, getState, { emit, flows }) => {
    const { isOpen, stack } = getState().router
    if (!isOpen) return
    const left = stack.at(-1)
    flows.leftPairing = left?.view === 'ConnectingWalletConnect' ? left : undefined
    dispatch(closed())
    giveUp(flows)
    emit({ event: 'MODAL_CLOSE', properties: { connected: selectActiveConnection(getState()) !== undefined } })
  }

/**
 * Closes the modal. One that is embedded cannot be closed, and shows a view instead.
 * @param view what an embedded one shows. @default Account when connected, else Connect
 */
export const closeModalFor =
  (view?: 'Account' | 'Connect'): WidgetThunk =>
  (dispatch, getState) => {
    const state = getState()
    const isEmbedded = state.options.enableEmbedded && state.router.isOpen
    dispatch(isEmbedded ? openModal(view ? { view } : homeView(state)) : closeModal())
  }

/**
 * The user asks to close: refused (the card shakes) while a view must not be left, or the wallet is on a network the app cannot use, unless a
 * wallet of another family can be used: then that family is the one in use from now on.
 */
export const requestClose =
  (): WidgetThunk =>
  (dispatch, getState, { views }) => {
    const state = getState()
    const refusals = state.router.stack.map(({ view }) => views.get(view)?.closeRefusal?.(state))
    const refusal = selectIsCloseRefused(state) ? 'modal.closeRefused' : refusals.find((key) => key !== undefined)
    if (refusal !== undefined) {
      dispatch(closeRefused(refusal))
      return
    }
    const wayOut = selectWayOut(getState())
    if (wayOut) dispatch(networksSlice.actions.namespaceActivated(wayOut))
    dispatch(closeModalFor())
  }

/** Goes to a view, keeping the way back. */
export const goTo =
  (destination: Destination): WidgetThunk =>
  (dispatch, getState) => {
    const { stack } = getState().router
    dispatch(pushed(destination))
    dispatch(tellView(stack))
  }

/** Goes to a view in place of the one on screen. */
export const replaceView =
  (destination: Destination): WidgetThunk =>
  (dispatch, getState) => {
    const { stack } = getState().router
    dispatch(replaced(destination))
    dispatch(tellView(stack))
  }

/** Goes back; from the last view it closes, unless closing is refused. */
export const goBack = (): WidgetThunk => (dispatch, getState) => {
  if (getState().router.stack.length > 1) dispatch(popped())
  else dispatch(requestClose())
}
