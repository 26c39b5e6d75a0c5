import { AppKitError, type Call } from '@appkit/core'
import {
  assertUnchanged,
  isOutdated,
  sendCalls,
  sendTransaction,
  toAppKitError,
  type WidgetThunk
} from '@appkit/core/internal'
import { approvalCalls, toCall } from './approval-calls.js'
import { buildSwap } from './build-swap.js'
import { nextAct } from './next-act.js'
import { renewStaleReview, QUOTE_LIFETIME_MS } from './renew-review.js'
import { selectSwap } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'
import type { SwapFlow } from './swap-state.js'
import { toPurpose } from './transaction-purpose.js'

type Building = Extract<SwapFlow, { step: 'building' }>

/**
 * Does what the review says, once: has it prepared, checks what was prepared, and asks the wallet. A second call meanwhile does nothing.
 * What goes wrong before the chain knows of it is said on the review.
 * @source docs/threats.md T7.01, T13.01, T13.02
 */
export const confirmReview = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const before = selectSwap(getState()).flow
  if (before.step !== 'review' || before.isRenewing) return
  dispatch(swapEvents.confirmed(nextAct(before)))
  const { flow } = selectSwap(getState())
  if (flow.step !== 'building') return
  try {
    const calls = await dispatch(prepare(flow))
    dispatch(enterWalletStep(flow))
    const hash = await dispatch(send(flow, calls))
    dispatch(hash === undefined ? swapEvents.ended({ hash, end: 'confirmed' }) : swapEvents.sent(hash))
  } catch (cause) {
    // A user who has left meanwhile may have come to another review.
    const { flow: now } = selectSwap(getState())
    if (!('review' in now) || now.review !== flow.review) return
    const error = toAppKitError(cause)
    if (AppKitError.is(error, 'STALE_QUOTE')) await dispatch(renewStaleReview(error))
    else dispatch(notifyFailure(error))
  }
}

/** The calls that the wallet is to send, checked. @throws AppKitError STALE_QUOTE: the quote is too old, or the price fell */
const prepare =
  (building: Building): WidgetThunk<Promise<readonly Call[]>> =>
  async (dispatch, _getState, { clock }) => {
    const { act, review } = building
    const approvals = approvalCalls(building)
    if (act === 'approve' || act === 'reset') return approvals
    const assertFresh = () => {
      if (isOutdated(review.quote.at, QUOTE_LIFETIME_MS, clock.now())) {
        throw new AppKitError('STALE_QUOTE', { reason: 'age' })
      }
    }
    assertFresh()
    const swap = await dispatch(buildSwap(review, act === 'swap'))
    assertFresh()
    return [...approvals, toCall(swap)]
  }

/** Goes to the wallet, if what was confirmed is still what is under way. @throws AppKitError CONTEXT_CHANGED */
const enterWalletStep =
  ({ review }: Building): WidgetThunk =>
  (dispatch, getState) => {
    assertUnchanged(getState(), review.quote.basis.snapshot)
    const { flow } = selectSwap(getState())
    if (flow.step !== 'building' || flow.review !== review)
      throw new AppKitError('CONTEXT_CHANGED', { what: 'account' })
    dispatch(swapEvents.walletAsked())
  }

/** @returns the hash; `undefined` for a batch that is mined and of which the wallet names no transaction */
const send =
  ({ act, approval, review }: Building, calls: readonly Call[]): WidgetThunk<Promise<string | undefined>> =>
  (dispatch) => {
    const { snapshot } = review.quote.basis
    const last = calls.at(-1)
    if (!last) return Promise.reject(new AppKitError('UNSAFE_TRANSACTION', { detail: 'nothing to send' }))
    const isApproval = act === 'approve' || act === 'reset'
    const purpose = toPurpose(act, review, isApproval ? (approval?.transaction.spender ?? last.to) : last.to)
    if (act !== 'batch') return dispatch(sendTransaction({ ...last, snapshot, purpose }))
    const onAccepted = () => void dispatch(swapEvents.batchAccepted())
    return dispatch(sendCalls({ snapshot, calls, purpose, onAccepted }))
  }

const notifyFailure =
  (error: AppKitError): WidgetThunk =>
  (dispatch, getState) => {
    const { step } = selectSwap(getState()).flow
    // What the wallet has taken, or may have taken, can be mined whatever becomes of the connection.
    if (step === 'batched' || AppKitError.is(error, 'OUTCOME_UNKNOWN')) dispatch(swapEvents.ended(toEnd(error)))
    else if (AppKitError.is(error, 'CONTEXT_CHANGED')) dispatch(swapEvents.contextChanged(error.toPlain()))
    else dispatch(swapEvents.confirmationFailed(error.toPlain()))
  }

/** How something ended whose hash did not come. */
function toEnd(error: AppKitError) {
  if (!AppKitError.is(error, 'TRANSACTION_REVERTED')) return { hash: undefined, end: 'unknown' } as const
  const { hash, reason } = error.context
  return { hash: hash === '' ? undefined : hash, end: 'failed', reason } as const
}
