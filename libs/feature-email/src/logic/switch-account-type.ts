import { AppKitError, type EmbeddedAccountType } from '@appkit/core'
import { selectActiveNetwork, selectEmbeddedUser, showToast, type WidgetThunk } from '@appkit/core/internal'
import { emailSlice, selectEmail } from './email-slice.js'
import { loadLogin } from './load-login.js'
import { showFailure } from './show-failure.js'
import { isHere, type BeginVisit } from './visit.js'

const { begun, ended } = emailSlice.actions

/** Uses the other type of account from now on, here and after the next login; the host is told. What goes wrong is said in the view. Never throws. */
export const switchAccountType =
  (type: EmbeddedAccountType, begin: BeginVisit): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { emit }) => {
    if (selectEmail(getState()).status.step !== 'idle') return
    const visit = begin()
    dispatch(begun('switching'))
    try {
      const { runtime } = await dispatch(loadLogin())
      await runtime.setPreferredAccount(type, visit.signal)
      // A frame that refuses leaves people with their standard account.
      if (selectEmbeddedUser(getState())?.accountType !== type) throw new AppKitError('WALLET_ERROR', {})
      const network = selectActiveNetwork(getState())?.caipNetworkId ?? ''
      emit({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network } })
      dispatch(showToast({ variant: 'success', message: { key: `email.accountType.switched.${type}` } }))
      if (isHere(getState(), visit)) dispatch(ended())
    } catch (cause) {
      dispatch(showFailure(cause, visit))
    }
  }
