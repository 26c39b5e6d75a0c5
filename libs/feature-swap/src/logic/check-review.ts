import { AppKitError, type PlainError } from '@appkit/core'
import { allowanceApi, swapTransactionsApi, type ApprovalTransaction } from '@appkit/core/data'
import { supportsCalls, toAppKitError, type WidgetThunk } from '@appkit/core/internal'
import { checkApproval } from './check-approval.js'
import { countTokens } from './count-tokens.js'
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

/**
 * Reads from the chain how its tokens are counted, and looks up what has to be allowed before the swap of the review. A token that is counted otherwise
 * ends the review; what else fails is said there, and can be tried again.
 */
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
    const [unproven, approval] = await Promise.all([dispatch(countTokens(review)), dispatch(findApproval(review))])
    const canBatch = approval !== undefined && (await dispatch(supportsCalls(review.quote.basis.snapshot)))
    if (isCurrent()) dispatch(swapEvents.checked({ approval, canBatch, unproven }))
  } catch (error) {
    if (!isCurrent()) return
    const plain = toAppKitError(error).toPlain()
    dispatch(AppKitError.is(error, 'TOKEN_MISMATCH') ? swapEvents.reviewRefused(plain) : swapEvents.checkFailed(plain))
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
