import { goBack, selectCurrentRoute, type WidgetThunk } from '@appkit/core/internal'
import { paySlice } from './pay-slice.js'

/** Back to how the person pays, with everything that was chosen. */
export const leaveOutcome = (): WidgetThunk => (dispatch, getState) => {
  dispatch(paySlice.actions.outcomeLeft())
  if (selectCurrentRoute(getState())?.view === 'PayLoading') dispatch(goBack())
}
