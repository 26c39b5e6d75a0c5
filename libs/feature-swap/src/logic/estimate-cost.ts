import { parseCaipAddress, type BaseUnits, asBaseUnits } from '@appkit/core'
import type { UnsignedTransaction } from '@appkit/core/data'
import { estimateFee, type WidgetThunk } from '@appkit/core/internal'
import type { Ahead } from './look-ahead.js'
import { nextAct } from './next-act.js'
import { selectSwap } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'
import type { SwapReview } from './swap-state.js'

/**
 * Finds out what the next transaction of the review costs: of an approval as it is, of a swap as the provider prepares it now, for this alone. What
 * is swapped in one prompt with its approval cannot be tried before; for that, and where it is unknown, the assumed cost stays.
 */
export const estimateCost =
  (ahead: () => Promise<Ahead>): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { flow } = selectSwap(getState())
    if (flow.step !== 'review' || nextAct(flow) === 'batch') return
    const { review, approval } = flow
    const transaction = approval?.transaction ?? (await ahead().catch(() => undefined))?.swap
    const found = transaction && (await dispatch(costOf(transaction, review)))
    if (found === undefined) return
    dispatch(swapEvents.costEstimated({ ...found, quotedAt: review.quote.at, kind: approval?.kind }))
  }

/** Wei. */
interface Cost {
  readonly cost: BaseUnits
  /** At the price of the last blocks; absent: unknown. */
  readonly usualCost?: BaseUnits | undefined
  /** At most; absent: unknown. */
  readonly costCap?: BaseUnits | undefined
}

/** What the node says, else the gas that the provider says at the price of gas. */
const costOf =
  (
    { to, value, data, gas }: UnsignedTransaction,
    { quote, market }: SwapReview
  ): WidgetThunk<Promise<Cost | undefined>> =>
  async (dispatch) => {
    const { snapshot } = quote.basis
    try {
      const estimate = await dispatch(estimateFee({ snapshot, to: parseCaipAddress(to).address, value, data }))
      return { cost: estimate.fee, usualCost: estimate.usual, costCap: estimate.feeCap }
    } catch {
      if (market?.gasPrice === undefined) return undefined
      return { cost: asBaseUnits(BigInt(gas) * BigInt(market.gasPrice)) }
    }
  }
