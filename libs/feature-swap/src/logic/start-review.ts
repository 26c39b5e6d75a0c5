import { AppKitError } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'
import { isUnderWay } from './is-under-way.js'
import { selectMarket, selectQuote, selectSwap } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'

/** Freezes the quote on screen for its review, and looks up what has to be allowed first. @returns whether there was a quote to review */
export const startReview = (): WidgetThunk<boolean> => (dispatch, getState) => {
  const quote = selectQuote(getState())
  const market = selectMarket(getState())
  if (!quote || !market || isUnderWay(selectSwap(getState()).flow)) return false
  dispatch(swapEvents.reviewStarted({ quote, market }))
  void dispatch(requestCheck())
  return true
}

/** As `checkReview`, which comes with the review: the form does without it. What cannot be brought is said on the review. */
export const requestCheck = (): WidgetThunk<Promise<void>> => async (dispatch) => {
  let check: typeof import('./check-review.js')
  try {
    check = await import('./check-review.js')
  } catch (cause) {
    const error = new AppKitError('CHUNK_LOAD_FAILED', { chunk: 'the review of swaps' }, { cause })
    dispatch(swapEvents.checkFailed(error.toPlain()))
    return
  }
  await dispatch(check.checkReview())
}
