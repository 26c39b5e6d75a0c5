import type { PlainError } from '@appkit/core'
import { allowanceApi, swapTransactionsApi, type ApprovalTransaction } from '@appkit/core/data'
import { supportsCalls, toAppKitError, type WidgetThunk } from '@appkit/core/internal'
import { checkApproval } from './check-approval.js'
import { isNativeAsset } from './native-asset.js'
import { swapContracts } from './swap-contracts.js'
import { selectSwap } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'
import type { NeededApproval, SwapReview } from './swap-state.js'
import { withMessage } from './with-message.js'

const { getAllowance } = allowanceApi.endpoints
const { buildApproval } = swapTransactionsApi.endpoints

interface Result<T> {
  readonly data?: T
  readonly error?: unknown
}

/** Looks up what has to be allowed before the swap of the review. What fails is said on the review, and can be tried again. */
export const checkReview = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const { flow } = selectSwap(getState())
  if (flow.step !== 'checking' || flow.isBusy) return
  const { review } = flow
  const isCurrent = () => {
    const now = selectSwap(getState()).flow
    return now.step === 'checking' && now.review === review
  }
  dispatch(swapEvents.checkStarted())
  try {
    const approval = await dispatch(findApproval(review))
    const canBatch = approval !== undefined && (await dispatch(supportsCalls(review.quote.basis.snapshot)))
    if (isCurrent()) dispatch(swapEvents.checked({ approval, canBatch }))
  } catch (error) {
    if (isCurrent()) dispatch(swapEvents.checkFailed(toAppKitError(error).toPlain()))
  }
}

/** @throws AppKitError UNSAFE_TRANSACTION, or what the provider's failure was */
const findApproval =
  ({ quote }: SwapReview): WidgetThunk<Promise<NeededApproval>> =>
  async (dispatch, getState) => {
    const { snapshot, from, to, amount } = quote.basis
    const { address: userAddress, caipNetworkId } = snapshot
    if (isNativeAsset(from.address)) return undefined
    const query = { tokenAddress: from.address, userAddress, to: to.address }
    const allowance = (await dispatch(
      getAllowance.initiate(query, { subscribe: false, forceRefetch: true })
    )) as Result<string>
    if (allowance.data === undefined) throw withMessage(allowance.error as PlainError, 'Failed to check allowance')
    if (BigInt(allowance.data) >= BigInt(amount)) return undefined
    const built = (await dispatch(
      buildApproval.initiate({ userAddress, from: from.address, to: to.address, amount })
    )) as Result<ApprovalTransaction>
    if (!built.data) throw withMessage(built.error as PlainError, 'Failed to create approval transaction')
    const contracts = swapContracts(caipNetworkId, getState().options.swapRouters[caipNetworkId])
    checkApproval(built.data, { snapshot, token: from, amount, contracts })
    return { kind: built.data.amount === '0' && amount !== '0' ? 'reset' : 'approve', transaction: built.data }
  }
