import { AppKitError } from '@appkit/core'
import { toAppKitError, type WidgetThunk } from '@appkit/core/internal'
import { selectAccess } from './access-slice.js'
import { checkAccess } from './check-access.js'
import { connectLogin } from './connect-login.js'
import { loadLogin } from './load-login.js'
import { passkeysSlice, selectPasskeys } from './passkeys-slice.js'
import { isHere, type BeginVisit } from './visit.js'

const { begun, ended } = passkeysSlice.actions

/** Logs in by a passkey, for which the frame asks in a view of its own. What goes wrong is said beside the button. Never throws. */
export const logInByPasskey =
  (begin: BeginVisit): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectPasskeys(getState()).isBusy) return
    const visit = begin()
    const { signal } = visit
    dispatch(begun())
    try {
      if (!(await dispatch(checkAccess()))) {
        const { code = 'UNAVAILABLE', context = {} } = selectAccess(getState()).error ?? {}
        throw new AppKitError(code, context)
      }
      const { runtime, connectorId } = await dispatch(loadLogin())
      if (!isHere(getState(), visit)) throw new AppKitError('CONNECTION_CANCELLED', { connector: connectorId })
      await runtime.connectPasskey(signal)
      await dispatch(connectLogin(connectorId, { signal }))
      dispatch(ended())
    } catch (cause) {
      const error = toAppKitError(cause)
      const isTurnedBack = signal.aborted || error.code === 'USER_REJECTED' || error.code === 'CONNECTION_CANCELLED'
      dispatch(ended(isTurnedBack ? undefined : error.toPlain()))
    }
  }
