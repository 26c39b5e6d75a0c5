import { parseCaipAddress, type BaseUnits, asBaseUnits } from '@appkit/core'
import type { UnsignedTransaction } from '@appkit/core/data'
import { estimateFee, type WidgetThunk } from '@appkit/core/internal'
import { nextAct } from './confirm-review.js'
import { prepareSwap } from './prepare-swap.js'
import { selectSwap } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'
import type { SwapReview } from './swap-state.js'

/**
 * Finds out what the next transaction of the review costs: of an approval as it is, of a swap as the provider prepares it now, for this alone. What
 * is swapped in one prompt with its approval cannot be tried before; for that, and where nobody can say, what is assumed stays.
 */
export const estimateCost = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const { flow } = selectSwap(getState())
  if (flow.step !== 'review' || nextAct(flow) === 'batch') return
  const { review, approval } = flow
  const transaction = approval?.transaction ?? (await dispatch(prepareSwap(review.quote.basis, true))).data
  const cost = transaction && (await dispatch(costOf(transaction, review)))
  if (cost === undefined) return
  dispatch(swapEvents.costEstimated({ cost, quotedAt: review.quote.at, kind: approval?.kind }))
}

/** Wei: what the node says, else the gas that the provider says at the price of gas. */
const costOf =
  (
    { to, value, data, gas }: UnsignedTransaction,
    { quote, market }: SwapReview
  ): WidgetThunk<Promise<BaseUnits | undefined>> =>
  async (dispatch) => {
    const { snapshot } = quote.basis
    try {
      const { fee } = await dispatch(estimateFee({ snapshot, to: parseCaipAddress(to).address, value, data }))
      return fee
    } catch {
      return market?.gasPrice === undefined ? undefined : asBaseUnits(BigInt(gas) * BigInt(market.gasPrice))
    }
  }
