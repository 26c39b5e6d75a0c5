import { goBack, selectCurrentRoute, type WidgetThunk } from '@appkit/core/internal'
import { paySlice } from './pay-slice.js'

/** Goes back to the ways to pay, with everything that was chosen. */
export const dismissOutcome = (): WidgetThunk => (dispatch, getState) => {
  dispatch(paySlice.actions.outcomeDismissed())
  if (selectCurrentRoute(getState())?.view === 'PayLoading') dispatch(goBack())
}
