import { AppKitError, type LoginRequest } from '@appkit/core'
import { loadLogins, type WidgetThunk } from '@appkit/core/internal'

/**
 * Connects the account of the user whom the frame has just authenticated.
 * @throws AppKitError why it could not be connected
 */
export const connectLogin =
  (connectorId: string, request: LoginRequest): WidgetThunk<Promise<void>> =>
  async (dispatch) => {
    const { logIn } = await loadLogins()
    const result = await dispatch(logIn(connectorId, request))
    if (result.status === 'failed') throw new AppKitError(result.error.code, result.error.context)
    if (result.status === 'cancelled') throw new AppKitError('CONNECTION_CANCELLED', { connector: connectorId })
  }
