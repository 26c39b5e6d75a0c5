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

/** Where each step is at home. */
const HOMES: Readonly<Record<Step, ViewName>> = {
  editing: 'WalletSend',
  preparing: 'WalletSend',
  reviewing: 'WalletSendPreview',
  checking: 'WalletSendPreview',
  signing: 'WalletSendConfirmed',
  sent: 'WalletSendConfirmed'
}

/** Brings whoever looks at the sending to where it is now. */
const move = (): WidgetThunk => (dispatch, getState) => {
  const route = selectCurrentRoute(getState())
  const home = HOMES[selectSend(getState()).status.step]
  if (!route || route.view === home) return
  if (route.view === 'WalletSend')
    dispatch(home === 'WalletSendConfirmed' ? replaceView({ view: home } as never) : goTo({ view: home } as never))
  else if (route.view === 'WalletSendPreview' && home === 'WalletSend') dispatch(goBack())
  else if (route.view === 'WalletSendPreview' || route.view === 'WalletSendConfirmed') {
    dispatch(replaceView({ view: home } as never))
  }
}

/** Whether somebody opened the form of a transfer that is on its way. */
const isFormBehind = (state: WidgetState) =>
  selectCurrentRoute(state)?.view === 'WalletSend' && HOMES[selectSend(state).status.step] === 'WalletSendConfirmed'

/** Goes from the form to the review, on to the progress, and back when something did not work out. */
export const followRoutes: SendListener = {
  predicate: (_action, state, before) =>
    selectSend(state).status.step !== selectSend(before).status.step ||
    (state.router !== before.router && isFormBehind(state)),
  effect: (_action, { dispatch }) => dispatch(move())
}
