import { AppKitError, parseCaipAddress, type Call } from '@appkit/core'
import type { ApprovalTransaction, UnsignedTransaction } from '@appkit/core/data'
import {
  assertUnchanged,
  isOutdated,
  sendCalls,
  sendTransaction,
  toAppKitError,
  type WidgetThunk
} from '@appkit/core/internal'
import { buildSwap } from './build-swap.js'
import { approvalData } from './check-approval.js'
import { renewStaleReview, QUOTE_LIFETIME_MS } from './renew-review.js'
import { selectSwap } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'
import type { SwapAct, SwapFlow } from './swap-state.js'
import { toPurpose } from './transaction-purpose.js'

type Building = Extract<SwapFlow, { step: 'building' }>

/** What the wallet would be asked for next. */
export function nextAct({
  approval,
  canBatch,
  isUnlimited
}: Pick<Building, 'approval' | 'canBatch' | 'isUnlimited'>): SwapAct {
  if (!approval) return 'swap'
  return canBatch && !isUnlimited ? 'batch' : approval.kind
}

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
    dispatch(swapEvents.sent(await dispatch(send(flow, calls))))
  } catch (cause) {
    const error = toAppKitError(cause)
    if (AppKitError.is(error, 'STALE_QUOTE')) await dispatch(renewStaleReview(error))
    else dispatch(notifyFailure(error))
  }
}

/** A call that was checked. */
interface CheckedCall extends Call {
  readonly gas: string
}

/** The calls that the wallet is to send, checked. @throws AppKitError STALE_QUOTE: the quote is too old, or the price fell */
const prepare =
  ({ act, approval, review, isUnlimited }: Building): WidgetThunk<Promise<readonly CheckedCall[]>> =>
  async (dispatch, _getState, { clock }) => {
    const approvals = approval && act !== 'swap' ? [toApproval(approval.transaction, isUnlimited)] : []
    if (act === 'approve' || act === 'reset') return approvals
    const assertFresh = () => {
      if (isOutdated(review.quote.at, QUOTE_LIFETIME_MS, clock.now())) {
        throw new AppKitError('STALE_QUOTE', { reason: 'age' })
      }
    }
    assertFresh()
    const swap = await dispatch(buildSwap(review, act === 'swap'))
    assertFresh()
    const { amount } = review.quote.basis
    const isReset = act === 'batch' && approval?.kind === 'reset'
    const exact = isReset ? [toApproval({ ...approval.transaction, amount }, false)] : []
    return [...approvals, ...exact, toCall(swap)]
  }

function toCall({ to, value, data, gas }: UnsignedTransaction): CheckedCall {
  return { to: parseCaipAddress(to).address, value, data, gas: String(gas) }
}

function toApproval(transaction: ApprovalTransaction, isUnlimited: boolean): CheckedCall {
  const { spender, amount } = transaction
  const units = isUnlimited && amount !== '0' ? undefined : BigInt(amount)
  return toCall({ ...transaction, data: approvalData(spender, units) })
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

/** @returns the hash */
const send =
  ({ act, approval, review }: Building, calls: readonly CheckedCall[]): WidgetThunk<Promise<string>> =>
  (dispatch) => {
    const { snapshot } = review.quote.basis
    const last = calls.at(-1)
    if (!last) return Promise.reject(new AppKitError('UNSAFE_TRANSACTION', { detail: 'nothing to send' }))
    const isApproval = act === 'approve' || act === 'reset'
    const purpose = toPurpose(act, review, isApproval ? (approval?.transaction.spender ?? last.to) : last.to)
    if (act !== 'batch') return dispatch(sendTransaction({ ...last, snapshot, purpose }))
    const onAccepted = () => void dispatch(swapEvents.batchAccepted())
    return dispatch(sendCalls({ snapshot, calls: calls.map(({ gas: _gas, ...call }) => call), purpose, onAccepted }))
  }

const notifyFailure =
  (error: AppKitError): WidgetThunk =>
  (dispatch, getState) => {
    const { step } = selectSwap(getState()).flow
    if (AppKitError.is(error, 'CONTEXT_CHANGED')) dispatch(swapEvents.contextChanged(error.toPlain()))
    else if (step !== 'batched') dispatch(swapEvents.confirmationFailed(error.toPlain()))
    else if (AppKitError.is(error, 'TRANSACTION_REVERTED')) {
      const { hash, reason } = error.context
      dispatch(swapEvents.ended({ hash: hash === '' ? undefined : hash, end: 'failed', reason }))
    } else dispatch(swapEvents.ended({ hash: undefined, end: 'unknown' }))
  }
