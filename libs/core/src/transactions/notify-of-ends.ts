import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit'
import { selectCurrentRoute } from '../router/router-selectors.js'
import type { AnnouncedViews } from '../router/announced-views.js'
import type { WidgetServices } from '../store/widget-services.js'
import type { WidgetDispatch, WidgetState } from '../store/widget-store.js'
import { showToast } from '../toasts/toast-thunks.js'
import type { Toast } from '../toasts/toasts-slice.js'
import { selectSentTransaction } from './transactions-selectors.js'
import { transactionsSlice, type SettledStatus } from './transactions-slice.js'

const { transactionReopened, transactionSettled } = transactionsSlice.actions

function toToast(status: SettledStatus): Pick<Toast, 'variant' | 'message'> {
  if (status.step === 'confirmed') return { variant: 'success', message: { key: 'toast.transactionConfirmed' } }
  if (status.step === 'failed') return { variant: 'error', message: { key: 'toast.transactionFailed' } }
  const key = status.reason === 'cancelled' ? 'toast.transactionCancelled' : 'toast.transactionReplaced'
  return { variant: 'error', message: { key } }
}

/** Whether the user has to be told: one of the kit's own flows, whose view is not on screen. What the host sends is the host's to tell. */
function mustNotify(state: WidgetState, views: AnnouncedViews, hash: string): boolean {
  const purpose = selectSentTransaction(state, hash)?.purpose
  const shown = views.get(selectCurrentRoute(state)?.view ?? '')?.showsEndOf
  return purpose !== undefined && !shown?.includes(purpose.kind)
}

/** Tells by a toast how a transaction ended, or that its block was taken back, while nothing on screen says so. @source docs/threats.md T6.06, T7.02 */
export function notifyOfEnds(listeners: ListenerMiddlewareInstance<WidgetState, WidgetDispatch, WidgetServices>): void {
  listeners.startListening({
    actionCreator: transactionSettled,
    effect: ({ payload: { hash, status } }, { dispatch, getState, getOriginalState, extra }) => {
      const isNews = selectSentTransaction(getOriginalState(), hash)?.status.step === 'pending'
      const isQuiet =
        status.step === 'confirmed' && selectSentTransaction(getState(), hash)?.purpose?.kind === 'approve'
      if (isNews && !isQuiet && mustNotify(getState(), extra.views, hash)) dispatch(showToast(toToast(status)))
    }
  })
  listeners.startListening({
    actionCreator: transactionReopened,
    effect: ({ payload: { hash } }, { dispatch, getState, extra }) => {
      if (!mustNotify(getState(), extra.views, hash)) return
      dispatch(showToast({ variant: 'error', message: { key: 'toast.transactionReopened' } }))
    }
  })
}
