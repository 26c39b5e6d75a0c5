import { AppKitError } from '@appkit/core'
import { runShared, type WidgetThunk } from '@appkit/core/internal'
import { accessSlice, selectAccess } from './access-slice.js'
import { loadLogin } from './load-login.js'

/**
 * Loads the login route and asks whether this app may use it; once, unless the check fails. Never throws.
 * @returns whether it may
 * @source docs/threats.md T2.E23
 */
export const checkAccess = (): WidgetThunk<Promise<boolean>> => async (dispatch, getState) => {
  const { access } = selectAccess(getState())
  if (access === 'allowed') return true
  if (access === 'refused') return false
  return dispatch(runShared('login-access', () => dispatch(askForAccess())))
}

const askForAccess =
  (): WidgetThunk<Promise<boolean>> =>
  async (dispatch, _getState, { flows }) => {
    dispatch(accessSlice.actions.changed({ access: 'checking' }))
    try {
      const { runtime } = await dispatch(loadLogin())
      await runtime.checkOrigin(flows.gone.signal)
      dispatch(accessSlice.actions.changed({ access: 'allowed' }))
      return true
    } catch (cause) {
      const error = AppKitError.is(cause) ? cause : new AppKitError('WALLET_ERROR', {}, { cause })
      const isRefused = AppKitError.is(error, 'FORBIDDEN')
      dispatch(accessSlice.actions.changed({ access: isRefused ? 'refused' : 'unknown', error: error.toPlain() }))
      return false
    }
  }
