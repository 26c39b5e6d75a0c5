import type { Clock } from '@appkit/core'
import { useWidgetEnvironment } from '../provider/widget-context.js'

/** The kit's clock. */
export function useClock(): Clock {
  return useWidgetEnvironment().widget.platform.clock
}
