import {
  goBack,
  goTo,
  replaceView,
  selectCurrentRoute,
  type ViewName,
  type WidgetState,
  type WidgetThunk
} from '@appkit/core/internal'
import type { SendListener } from './send-listener.js'
import { selectSend } from './send-selectors.js'
import type { SendStatus } from './send-slice.js'

type Step = SendStatus['step']

/** The view that shows each step. */
const VIEW_OF_STEP: Readonly<Record<Step, ViewName>> = {
  editing: 'WalletSend',
  preparing: 'WalletSend',
  reviewing: 'WalletSendPreview',
  checking: 'WalletSendPreview',
  signing: 'WalletSendConfirmed',
  sent: 'WalletSendConfirmed'
}

/** Shows the view of the current step, if one of sending is open. */
const move = (): WidgetThunk => (dispatch, getState) => {
  const route = selectCurrentRoute(getState())
  const view = VIEW_OF_STEP[selectSend(getState()).status.step]
  if (!route || route.view === view) return
  if (route.view === 'WalletSend')
    dispatch(view === 'WalletSendConfirmed' ? replaceView({ view } as never) : goTo({ view } as never))
  else if (route.view === 'WalletSendPreview' && view === 'WalletSend') dispatch(goBack())
  else if (route.view === 'WalletSendPreview' || route.view === 'WalletSendConfirmed') {
    dispatch(replaceView({ view } as never))
  }
}

/** Whether the form was opened while a transfer is under way. */
const isFormBehind = (state: WidgetState) =>
  selectCurrentRoute(state)?.view === 'WalletSend' &&
  VIEW_OF_STEP[selectSend(state).status.step] === 'WalletSendConfirmed'

/** Moves from the form to the review, on to the progress, and back after a failure. */
export const routeListener: SendListener = {
  predicate: (_action, state, before) =>
    selectSend(state).status.step !== selectSend(before).status.step ||
    (state.router !== before.router && isFormBehind(state)),
  effect: (_action, { dispatch }) => dispatch(move())
}
