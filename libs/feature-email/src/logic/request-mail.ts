import { goTo, parseEmail, replaceView, selectCurrentRoute, showToast, type WidgetThunk } from '@appkit/core/internal'
import { checkAccess } from './check-access.js'
import { emailSlice, selectEmail } from './email-slice.js'
import { loadLogin } from './load-login.js'
import { logIn } from './log-in.js'
import { showFailure } from './show-failure.js'
import { isHere, type Visit } from './visit.js'

export { checkAccess }

const { ended, mailSent } = emailSlice.actions

/**
 * Has the mail sent that a login begins with, and goes to the view of what has to be done then. What goes wrong is said in the view it was
 * begun in, with what was typed. Never throws.
 * @param address where to. @default the one that was typed
 */
export const requestMail =
  (visit: Visit, address?: string): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { clock, emit }) => {
    const email = address ?? parseEmail(selectEmail(getState()).typed)
    if (email === undefined) {
      dispatch(ended({ kind: 'invalid' }))
      return
    }
    if (address === undefined) emit({ event: 'EMAIL_SUBMITTED' })
    try {
      const isAllowed = await dispatch(checkAccess())
      if (!isHere(getState(), visit)) return
      if (!isAllowed) {
        dispatch(ended())
        return
      }
      const { runtime } = await dispatch(loadLogin())
      const step = await runtime.connectEmail(email, visit.signal)
      if (!isHere(getState(), visit)) return
      if (step === 'connect') {
        await dispatch(logIn(visit))
        return
      }
      dispatch(mailSent({ address: email, at: clock.now() }))
      if (step === 'verifyOtp') emit({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
      const view = step === 'verifyDevice' ? 'EmailVerifyDevice' : 'EmailVerifyOtp'
      const here = selectCurrentRoute(getState())?.view
      if (here === view) dispatch(showToast({ variant: 'success', message: { key: 'email.sent' } }))
      else dispatch(here === 'Connect' ? goTo({ view }) : replaceView({ view }))
    } catch (cause) {
      dispatch(showFailure(cause, visit))
    }
  }
