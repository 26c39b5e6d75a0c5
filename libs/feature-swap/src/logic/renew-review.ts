import type { AppKitError } from '@appkit/core'
import { toAppKitError, type WidgetThunk } from '@appkit/core/internal'
import { fetchMarket } from './fetch-market.js'
import { fetchQuote } from './fetch-quote.js'
import { selectSwap } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'
import type { ChangedValue, SwapQuote } from './swap-state.js'

/** A quote that is older is not confirmed any more, ms. @source docs/threats.md T7.07 */
export const QUOTE_LIFETIME_MS = 30_000

/** Puts a fresh quote in the place of the one on the review, and marks what is different. It has to be confirmed again. @source docs/threats.md T7.07 */
export const renewReview = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const { flow } = selectSwap(getState())
  if (flow.step !== 'review' || flow.isRenewing) return
  dispatch(swapEvents.renewing())
  await dispatch(finishRenewal())
}

/** The same for a confirmation that came too late: the review is back and says why, with a fresh quote on its way. */
export const renewStaleReview =
  (error: AppKitError<'STALE_QUOTE'>): WidgetThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(swapEvents.wentStale(error.toPlain()))
    await dispatch(finishRenewal())
  }

const finishRenewal = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  const { flow } = selectSwap(getState())
  if (flow.step !== 'review') return
  const before = flow.review
  const { basis } = before.quote
  const isCurrent = () => {
    const now = selectSwap(getState()).flow
    return now.step === 'review' && now.review === before
  }
  try {
    const { answer } = dispatch(fetchQuote(basis))
    const [quote] = await Promise.all([answer, dispatch(fetchMarket(basis.snapshot.caipNetworkId, basis))])
    if (!isCurrent()) return
    const { market } = selectSwap(getState())
    dispatch(swapEvents.renewed({ review: { quote, market }, changed: changedValues(before.quote, quote) }))
  } catch (error) {
    if (isCurrent()) dispatch(swapEvents.renewalFailed(toAppKitError(error).toPlain()))
  }
}

function changedValues(before: SwapQuote, after: SwapQuote): readonly ChangedValue[] {
  return (['toAmount', 'minimum'] as const).filter((value) => before[value] !== after[value])
}
