import { selectSentTransaction, showToast, type WidgetState } from '@appkit/core/internal'
import type { SendListener } from './send-listener.js'
import { isSendOnScreen } from './send-screens.js'
import { selectSend } from './send-selectors.js'
import { sendSlice } from './send-slice.js'

/** The wallet's answer that a toast shows while another view is open. How a transfer ends is shown by core for every transaction. */
type Answer = 'started' | 'rejected'

/** The wallet's answer, once it is there. */
function answerOf(state: WidgetState): Answer | undefined {
  const { status } = selectSend(state)
  if (status.step === 'sent') return 'started'
  return status.step === 'reviewing' && status.problem?.code === 'USER_REJECTED' ? 'rejected' : undefined
}

/** Shows the wallet's answer as a toast while another view is open. @source docs/threats.md T7.02 */
export const answerListener: SendListener = {
  predicate: (_action, state, before) => answerOf(state) !== answerOf(before) && !isSendOnScreen(state),
  effect(_action, { dispatch, getState }) {
    const answer = answerOf(getState())
    if (!answer) return
    const { status } = selectSend(getState())
    const name = status.step === 'reviewing' ? status.problem?.refusedBy : undefined
    const variant = answer === 'started' ? 'success' : 'error'
    const message =
      name === undefined ? { key: `send.toast.${answer}` } : { key: 'common.walletRefused', values: { name } }
    dispatch(showToast({ variant, message }))
  }
}

/** Whether a transfer has come to an end that the user need not wait for. */
function isOver(state: WidgetState): boolean {
  const { status } = selectSend(state)
  if (status.step !== 'sent') return false
  return selectSentTransaction(state, status.hash)?.status.step !== 'pending'
}

/** Emits how a transfer has ended. */
export const endListener: SendListener = {
  predicate: (_action, state, before) => isOver(state) && !isOver(before),
  async effect(_action, { dispatch, getState }) {
    const { status } = selectSend(getState())
    // It has come with the review.
    const { notifyEnd } = await import('./later.js')
    dispatch(notifyEnd(status))
  }
}

/** Whether a transfer has ended without its effect, so that what was put in may be wanted again. */
export function isFormKept(state: WidgetState): boolean {
  const { status } = selectSend(state)
  if (status.step !== 'sent') return true
  return selectSentTransaction(state, status.hash)?.status.step !== 'confirmed'
}

/** Empties the form of a finished transfer once another view is open. */
export const outcomeExitListener: SendListener = {
  predicate: (_action, state) => isOver(state) && !isSendOnScreen(state),
  effect(_action, { dispatch, getState }) {
    dispatch(sendSlice.actions.outcomeDismissed({ isKept: isFormKept(getState()) }))
  }
}
