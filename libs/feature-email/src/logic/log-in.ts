import { AppKitError } from '@appkit/core'
import { loadLogins, type WidgetThunk } from '@appkit/core/internal'
import { emailSlice } from './email-slice.js'
import { loadLogin } from './load-login.js'
import type { Visit } from './visit.js'

/**
 * Connects the account of whoever is logged in to the frame, as long as they are in the view.
 * @throws AppKitError why it could not be connected
 */
export const logIn =
  ({ signal }: Visit): WidgetThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(emailSlice.actions.begun('connecting'))
    const { connectorId } = await dispatch(loadLogin())
    const logins = await loadLogins()
    const result = await dispatch(logins.logIn(connectorId, { signal }))
    if (result.status === 'failed') throw new AppKitError(result.error.code, result.error.context)
    if (result.status === 'cancelled') throw new AppKitError('CONNECTION_CANCELLED', { connector: connectorId })
    dispatch(emailSlice.actions.finished())
  }
