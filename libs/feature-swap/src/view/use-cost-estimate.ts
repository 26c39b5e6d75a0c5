import { useWidgetDispatch } from '@appkit/ui-react'
import { useEffect } from 'react'
import { nextAct } from '../logic/confirm-review.js'
import { estimateCost } from '../logic/estimate-cost.js'
import type { SwapFlow } from '../logic/swap-state.js'

/** Has the cost of what comes next found out, and again with every fresh quote. */
export function useCostEstimate(flow: SwapFlow): void {
  const dispatch = useWidgetDispatch()
  const isWaiting = flow.step === 'review' && !flow.isRenewing
  const act = isWaiting ? nextAct(flow) : undefined
  const at = isWaiting ? flow.review.quote.at : undefined
  useEffect(() => {
    if (act !== undefined && at !== undefined) void dispatch(estimateCost())
  }, [dispatch, act, at])
}
