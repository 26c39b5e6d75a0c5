import { useWidgetDispatch } from '@appkit/ui-react'
import { useEffect } from 'react'
import { estimateCost } from '../logic/estimate-cost.js'
import type { Ahead } from '../logic/look-ahead.js'

/** Has the cost of what comes next found out, and again with every fresh quote. @param ahead another function: something else comes next */
export function useCostEstimate(ahead: () => Promise<Ahead>, isWaiting: boolean): void {
  const dispatch = useWidgetDispatch()
  useEffect(() => {
    if (isWaiting) void dispatch(estimateCost(ahead))
  }, [dispatch, ahead, isWaiting])
}
