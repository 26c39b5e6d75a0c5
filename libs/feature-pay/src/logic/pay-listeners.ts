import { isViewOffered, openModal, showToast, type Destination, type WidgetState } from '@appkit/core/internal'
import { watchTransfer, selectSentPayment, settlePayment } from './watch-payment.js'
import { payEvent } from './pay-events.js'
import type { PayListener } from './pay-listener.js'
import { isPayOnScreen, selectPay } from './pay-selectors.js'

/** Notifies the host of payments. Comes first, so that what others make of a change is told later. */
export const eventListener: PayListener = {
  predicate: (_action, state, before) => payEvent(state, before) !== undefined,
  effect(_action, { getState, getOriginalState, extra: { emit } }) {
    const event = payEvent(getState(), getOriginalState())
    if (event) emit(event)
  }
}

/** Follows what the wallet has accepted: the transfer it is for, if there is one. */
export const acceptedListener: PayListener = {
  predicate: (_action, state, before) => selectSentPayment(state)?.hash !== selectSentPayment(before)?.hash,
  async effect(_action, { dispatch, getState }) {
    const payment = selectSentPayment(getState())
    if (payment?.plan.requestId !== undefined) await dispatch(watchTransfer(payment.plan.requestId, payment.hash))
  }
}

/** Notices the end of the transaction. */
export const transactionListener: PayListener = {
  predicate: (_action, state, before) =>
    state.transactions !== before.transactions || selectSentPayment(state)?.hash !== selectSentPayment(before)?.hash,
  effect: (_action, { dispatch }) => dispatch(settlePayment())
}

type News = 'progress' | 'paid' | 'failed' | 'rejected' | 'unknown'

function newsOf(state: WidgetState): News | undefined {
  const { status } = selectPay(state)
  if (status.step === 'visiting') return 'progress'
  if (status.step === 'choosing') return status.problem?.code === 'USER_REJECTED' ? 'rejected' : undefined
  return status.step === 'paid' || status.step === 'failed' || status.step === 'unknown' ? status.step : undefined
}

/** Whether the end of a payment is that of its transaction, of which the kit tells for every feature. */
function isToldAnyway(before: WidgetState): boolean {
  const payment = selectSentPayment(before)
  return payment !== undefined && payment.plan.requestId === undefined
}

/** Tells what becomes of a payment while the user looks elsewhere, or deposits. @source docs/threats.md T7.02 */
export const outcomeListener: PayListener = {
  predicate: (_action, state, before) =>
    newsOf(state) !== newsOf(before) && !isPayOnScreen(state) && !isToldAnyway(before),
  effect(_action, { dispatch, getState }) {
    const news = newsOf(getState())
    const { status, payment } = selectPay(getState())
    const { choice } = payment ?? {}
    if (!news || (news === 'progress' && choice !== 'deposit')) return
    const key = `pay.toast.${choice === 'deposit' ? 'deposit' : 'pay'}.${news}`
    const variant = news === 'progress' ? 'loading' : news === 'paid' ? 'success' : 'error'
    const name = status.step === 'choosing' ? status.problem?.refusedBy : undefined
    const message = name === undefined ? { key } : { key: 'common.walletRefused', values: { name } }
    dispatch(showToast({ variant, message }))
  }
}

/** Shows the account's activity once a deposit has arrived and the user still waits for it. */
export const depositListener: PayListener = {
  predicate: (_action, state, before) =>
    selectPay(state).status.step === 'paid' &&
    selectPay(before).status.step !== 'paid' &&
    state.router.stack.at(-1)?.view === 'PayWithExchange',
  effect(_action, { dispatch, getState, extra }) {
    const activity = { view: 'Transactions' }
    // A view of another feature, whose type this one does not know.
    if (isViewOffered(extra.views, getState(), activity.view)) dispatch(openModal(activity as Destination))
  }
}

/** Leads the page on once a payment has ended, where the host wants that. */
export const redirectListener: PayListener = {
  predicate: (_action, state, before) => selectPay(state).status.step !== selectPay(before).status.step,
  effect(_action, { getState, extra: { window } }) {
    const { status, payment } = selectPay(getState())
    const target =
      status.step === 'paid'
        ? payment?.redirects.success
        : status.step === 'failed'
          ? payment?.redirects.failure
          : undefined
    if (target !== undefined) window.location.assign(target)
  }
}
