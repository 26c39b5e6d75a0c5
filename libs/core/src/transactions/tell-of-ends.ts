import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit'
import { selectCurrentRoute } from '../router/router-selectors.js'
import type { ViewName } from '../router/views.js'
import type { WidgetServices } from '../store/widget-services.js'
import type { WidgetDispatch, WidgetState } from '../store/widget-store.js'
import { showToast } from '../toasts/toast-thunks.js'
import type { Toast } from '../toasts/toasts-slice.js'
import { selectSentTransaction } from './transactions-selectors.js'
import { transactionsSlice, type SettledStatus, type TransactionPurpose } from './transactions-slice.js'

const { transactionReopened, transactionSettled } = transactionsSlice.actions

/** The view that follows a transaction itself, so that nobody needs to be told beside it. */
const OWN_VIEWS: Readonly<Record<TransactionPurpose['kind'], ViewName>> = {
  send: 'WalletSendConfirmed',
  approve: 'SwapProgress',
  swap: 'SwapProgress',
  pay: 'PayLoading'
}

function toToast(status: SettledStatus): Pick<Toast, 'variant' | 'message'> {
  if (status.step === 'confirmed') return { variant: 'success', message: { key: 'toast.transactionConfirmed' } }
  if (status.step === 'failed') return { variant: 'error', message: { key: 'toast.transactionFailed' } }
  const key = status.reason === 'cancelled' ? 'toast.transactionCancelled' : 'toast.transactionReplaced'
  return { variant: 'error', message: { key } }
}

/** Whether somebody has to be told: one of the kit's own flows, whose view is not on screen. What the host sends is the host's to tell. */
function mustTell(state: WidgetState, hash: string): boolean {
  const purpose = selectSentTransaction(state, hash)?.purpose
  return purpose !== undefined && selectCurrentRoute(state)?.view !== OWN_VIEWS[purpose.kind]
}

/** Tells by a toast how a transaction ended, or that its block was taken back, while nothing on screen says so. @source docs/threats.md T6.06, T7.02 */
export function tellOfEnds(listeners: ListenerMiddlewareInstance<WidgetState, WidgetDispatch, WidgetServices>): void {
  listeners.startListening({
    actionCreator: transactionSettled,
    effect: ({ payload: { hash, status } }, { dispatch, getState, getOriginalState }) => {
      const isNews = selectSentTransaction(getOriginalState(), hash)?.status.step === 'pending'
      const isQuiet =
        status.step === 'confirmed' && selectSentTransaction(getState(), hash)?.purpose?.kind === 'approve'
      if (isNews && !isQuiet && mustTell(getState(), hash)) dispatch(showToast(toToast(status)))
    }
  })
  listeners.startListening({
    actionCreator: transactionReopened,
    effect: ({ payload: { hash } }, { dispatch, getState }) => {
      if (!mustTell(getState(), hash)) return
      dispatch(showToast({ variant: 'error', message: { key: 'toast.transactionReopened' } }))
    }
  })
}
