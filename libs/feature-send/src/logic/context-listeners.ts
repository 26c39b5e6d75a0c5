import { assertUnchanged, selectCurrentRoute, type WidgetState } from '@appkit/core/internal'
import { toProblem, type SendProblem } from './send-problem.js'
import type { SendListener } from './send-listener.js'
import { selectSend } from './send-selectors.js'
import { sendSlice } from './send-slice.js'

/** Why what is reviewed is no longer what would be sent. */
function change(state: WidgetState): SendProblem | undefined {
  const { status } = selectSend(state)
  if (status.step !== 'reviewing') return undefined
  try {
    assertUnchanged(state, status.snapshot.account)
    return undefined
  } catch (error) {
    return toProblem(error)
  }
}

/** Leaves a review whose account, wallet or network is no longer in use: what was put in stays in the form. @source docs/threats.md T7.03, T7.04 */
export const contextListener: SendListener = {
  predicate: (_action, state, before) => state.connections !== before.connections && change(state) !== undefined,
  effect(_action, { dispatch, getState }) {
    const problem = change(getState())
    if (problem) dispatch(sendSlice.actions.reviewDismissed(problem))
  }
}

const isReviewOnScreen = (state: WidgetState) => selectCurrentRoute(state)?.view === 'WalletSendPreview'

/** Whether a review is not looked at any more, nor is what it comes to with the wallet. */
function isReviewOver(state: WidgetState): boolean {
  const { step } = selectSend(state).status
  return (step === 'reviewing' || step === 'checking') && !isReviewOnScreen(state)
}

/**
 * Drops a review that the user turned away from, confirmed or not, as long as the wallet is not asked; what went wrong while they were away is said
 * in the form.
 */
export const reviewExitListener: SendListener = {
  predicate: (_action, state, before) => state.router !== before.router && isReviewOver(state),
  effect(_action, { dispatch, getState, getOriginalState }) {
    const { status } = selectSend(getState())
    if (!isReviewOver(getState())) return
    const problem = status.step === 'reviewing' && !isReviewOnScreen(getOriginalState()) ? status.problem : undefined
    dispatch(sendSlice.actions.reviewDismissed(problem))
  }
}
