import type { EmbeddedAccountType } from '@appkit/core'
import { setAccountType, showToast, type WidgetThunk } from '@appkit/core/internal'
import { emailSlice, selectEmail } from './email-slice.js'
import { showFailure } from './show-failure.js'
import { isHere, type BeginVisit } from './visit.js'

const { begun, ended } = emailSlice.actions

/** Uses the other type of account from now on, here and after the next login; the host is told. What goes wrong is said in the view. Never throws. */
export const switchAccountType =
  (type: EmbeddedAccountType, begin: BeginVisit): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectEmail(getState()).status.step !== 'idle') return
    const visit = begin()
    dispatch(begun('switching'))
    try {
      await dispatch(setAccountType(type, visit.signal))
      dispatch(showToast({ variant: 'success', message: { key: `email.accountType.switched.${type}` } }))
      if (isHere(getState(), visit)) dispatch(ended())
    } catch (cause) {
      dispatch(showFailure(cause, visit))
    }
  }
