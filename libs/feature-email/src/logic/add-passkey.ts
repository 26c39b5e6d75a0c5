import { AppKitError } from '@appkit/core'
import { showToast, type WidgetThunk } from '@appkit/core/internal'
import { loadLogin } from './load-login.js'
import { showRequestFailure } from './show-request-failure.js'

/** Has the frame ask the user for a passkey that protects their wallet. Turning back is no failure. Never throws. */
export const addPasskey =
  (): WidgetThunk<Promise<void>> =>
  async (dispatch, _getState, { flows }) => {
    const { signal } = flows.gone
    try {
      const { runtime } = await dispatch(loadLogin())
      await runtime.addPasskey(signal)
      dispatch(showToast({ variant: 'success', message: { key: 'email.passkeyAdded' } }))
    } catch (error) {
      if (signal.aborted || AppKitError.is(error, 'USER_REJECTED')) return
      dispatch(showRequestFailure(error, 'email.passkeyFailed'))
    }
  }
