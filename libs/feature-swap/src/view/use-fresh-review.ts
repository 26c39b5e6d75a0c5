import { isOutdated } from '@appkit/core/internal'
import { useClock, useWidgetDispatch } from '@appkit/ui-react'
import { useEffect } from 'react'
import { QUOTE_LIFETIME_MS, renewReview } from '../logic/renew-review.js'
import type { SwapFlow } from '../logic/swap-state.js'

/** Has the quote on the review renewed as soon as it is too old to be confirmed. @source docs/threats.md T7.07 */
export function useFreshReview(flow: SwapFlow): void {
  const clock = useClock()
  const dispatch = useWidgetDispatch()
  const isWaiting = flow.step === 'review' && !flow.isRenewing && (!flow.error || flow.error.code === 'STALE_QUOTE')
  const at = isWaiting ? flow.review.quote.at : undefined
  useEffect(() => {
    if (at === undefined) return
    const now = clock.now()
    const rest = isOutdated(at, QUOTE_LIFETIME_MS, now) ? 0 : at + QUOTE_LIFETIME_MS - now
    const timer = clock.setTimeout(() => void dispatch(renewReview()), rest)
    return () => clock.clearTimeout(timer)
  }, [clock, dispatch, at])
}
