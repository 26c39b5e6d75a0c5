import { selectSentTransaction, showToast, type WidgetState } from '@appkit/core/internal'
import type { SendListener } from './send-listener.js'
import { isSendOnScreen } from './send-screens.js'
import { selectSend } from './send-selectors.js'
import { sendSlice } from './send-slice.js'

/** What a toast says of a transfer that nobody looks at: that it went out, how it ended, that it did not go out. */
type News = 'started' | 'confirmed' | 'failed' | 'cancelled' | 'replaced' | 'rejected'

/** How far the transfer is, as far as it is news. */
function newsOf(state: WidgetState): News | undefined {
  const { status } = selectSend(state)
  if (status.step === 'reviewing') return status.problem?.code === 'USER_REJECTED' ? 'rejected' : undefined
  if (status.step !== 'sent') return undefined
  const sent = selectSentTransaction(state, status.hash)?.status
  if (!sent || sent.step === 'pending') return 'started'
  return sent.step === 'replaced' ? sent.reason : sent.step
}

const GOOD: readonly (News | undefined)[] = ['started', 'confirmed']

/** Tells what became of a transfer while the person looks elsewhere. @source threats T7.02 */
export const followOutcome: SendListener = {
  predicate: (_action, state, before) => newsOf(state) !== newsOf(before) && !isSendOnScreen(state),
  effect(_action, { dispatch, getState }) {
    const news = newsOf(getState())
    if (!news) return
    const variant = GOOD.includes(news) ? 'success' : 'error'
    dispatch(showToast({ variant, message: { key: `send.toast.${news}` } }))
  }
}

/** Whether a transfer has come to an end that the person need not wait for. */
function isOver(state: WidgetState): boolean {
  const { status } = selectSend(state)
  if (status.step !== 'sent') return false
  return selectSentTransaction(state, status.hash)?.status.step !== 'pending'
}

/** Whether a transfer has ended without its effect, so that what was put in may be wanted again. */
export function isFormKept(state: WidgetState): boolean {
  const { status } = selectSend(state)
  if (status.step !== 'sent') return true
  return selectSentTransaction(state, status.hash)?.status.step !== 'confirmed'
}

/** Empties the form after a transfer that is over, as soon as the person looks elsewhere. */
export const followLeaving: SendListener = {
  predicate: (_action, state) => isOver(state) && !isSendOnScreen(state),
  effect(_action, { dispatch, getState }) {
    dispatch(sendSlice.actions.outcomeLeft({ isKept: isFormKept(getState()) }))
  }
}
