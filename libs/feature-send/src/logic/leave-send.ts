import { closeModal, openModal, type WidgetThunk } from '@appkit/core/internal'
import { isFormKept } from './follow-outcome.js'
import { sendSlice } from './send-slice.js'

/** Back to the form from what became of a transfer: empty if it was made, else with everything that was put in. */
export const leaveOutcome = (): WidgetThunk => (dispatch, getState) => {
  dispatch(sendSlice.actions.outcomeLeft({ isKept: isFormKept(getState()) }))
}

/** Ends looking at the sending; a widget that is part of the page shows the account. */
export const leaveSend = (): WidgetThunk => (dispatch, getState) => {
  dispatch(getState().options.enableEmbedded ? openModal({ view: 'Account' }) : closeModal())
}
