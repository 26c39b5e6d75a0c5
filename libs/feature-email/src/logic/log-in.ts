import type { WidgetThunk } from '@appkit/core/internal'
import { connectLogin } from './connect-login.js'
import { emailSlice } from './email-slice.js'
import { loadLogin } from './load-login.js'
import type { Visit } from './visit.js'

/**
 * Connects the account of the user logged in to the frame, as long as they are in the view.
 * @throws AppKitError why it could not be connected
 */
export const logIn =
  ({ signal }: Visit): WidgetThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(emailSlice.actions.begun('connecting'))
    const { connectorId } = await dispatch(loadLogin())
    await dispatch(connectLogin(connectorId, { signal }))
    dispatch(emailSlice.actions.finished())
  }
