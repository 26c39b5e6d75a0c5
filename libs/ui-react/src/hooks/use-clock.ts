import type { Clock } from '@appkit/core'
import { readClock } from './read-clock.js'
import { useWidgetDispatch } from './use-widget-dispatch.js'

/** The kit's clock. */
export function useClock(): Clock {
  return useWidgetDispatch()(readClock)
}
