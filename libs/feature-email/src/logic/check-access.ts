import { AppKitError } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'
import { emailSlice, selectEmail } from './email-slice.js'
import { loadLogin } from './load-login.js'

/**
 * Loads the login route and asks whether this app may use it; once, unless nobody could say. Never throws.
 * @returns whether it may
 * @source docs/threats.md T2.E23
 */
export const checkAccess =
  (): WidgetThunk<Promise<boolean>> =>
  async (dispatch, getState, { flows }) => {
    const { access } = selectEmail(getState())
    if (access === 'allowed') return true
    if (access === 'refused') return false
    dispatch(emailSlice.actions.accessChanged({ access: 'checking' }))
    try {
      const { runtime } = await dispatch(loadLogin())
      await runtime.checkOrigin(flows.gone.signal)
      dispatch(emailSlice.actions.accessChanged({ access: 'allowed' }))
      return true
    } catch (cause) {
      const error = AppKitError.is(cause) ? cause : new AppKitError('WALLET_ERROR', {}, { cause })
      const isRefused = AppKitError.is(error, 'FORBIDDEN')
      dispatch(emailSlice.actions.accessChanged({ access: isRefused ? 'refused' : 'unknown', error: error.toPlain() }))
      return false
    }
  }
