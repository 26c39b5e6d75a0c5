import { closeModal, openModal, type WidgetThunk } from '@appkit/core/internal'
import { isFormKept } from './outcome-listeners.js'
import { sendSlice } from './send-slice.js'

/** Goes back to the form after a transfer: empty if it succeeded, else as it was filled in. */
export const dismissOutcome = (): WidgetThunk => (dispatch, getState) => {
  dispatch(sendSlice.actions.outcomeDismissed({ isKept: isFormKept(getState()) }))
}

/** Closes the modal; an embedded widget shows the account. */
export const closeSend = (): WidgetThunk => (dispatch, getState) => {
  dispatch(getState().options.enableEmbedded ? openModal({ view: 'Account' }) : closeModal())
}
