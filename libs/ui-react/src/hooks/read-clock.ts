import type { Clock } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'

/** The kit's clock. */
export const readClock: WidgetThunk<Clock> = (_dispatch, _getState, { clock }) => clock
