import { AppKitError } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'
import { loadLogin } from './load-login.js'
import { showRequestFailure } from './show-request-failure.js'

/** Has the frame show the user their keys, in the view that opens for it. Turning back is no failure. Never throws. */
export const exportKeys =
  (): WidgetThunk<Promise<void>> =>
  async (dispatch, _getState, { flows }) => {
    const { signal } = flows.gone
    try {
      const { runtime } = await dispatch(loadLogin())
      await runtime.exportKeys(signal)
    } catch (error) {
      if (signal.aborted || AppKitError.is(error, 'USER_REJECTED')) return
      dispatch(showRequestFailure(error, 'email.exportFailed'))
    }
  }
