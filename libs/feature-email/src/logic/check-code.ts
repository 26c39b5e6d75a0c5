import { AppKitError } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'
import { emailSlice, selectEmail } from './email-slice.js'
import { loadLogin } from './load-login.js'
import { logIn } from './log-in.js'
import { showFailure } from './show-failure.js'
import { isHere, type BeginVisit } from './visit.js'

/**
 * Has a code of a login checked, once, and connects the account. What goes wrong is said in the view. Never throws.
 * @param code six digits
 * @source docs/threats.md T7.11
 */
export const checkCode =
  (code: string, begin: BeginVisit): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { emit }) => {
    if (selectEmail(getState()).status.step !== 'idle') return
    const visit = begin()
    dispatch(emailSlice.actions.begun('checking'))
    try {
      const { runtime } = await dispatch(loadLogin())
      await runtime.connectOtp(code, visit.signal).catch((cause: unknown) => {
        const wrong = AppKitError.is(cause) ? cause.code : 'UNKNOWN'
        if (!visit.signal.aborted) emit({ event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { code: wrong } })
        throw cause
      })
      emit({ event: 'EMAIL_VERIFICATION_CODE_PASS' })
      if (isHere(getState(), visit)) await dispatch(logIn(visit))
    } catch (cause) {
      dispatch(showFailure(cause, visit))
    }
  }
