import {
  goTo,
  openModal,
  parseEmail,
  replaceView,
  routerSlice,
  selectCurrentRoute,
  selectEmbeddedUser,
  showToast,
  type WidgetThunk
} from '@appkit/core/internal'
import { emailSlice, selectEmail } from './email-slice.js'
import { loadLogin } from './load-login.js'
import { showFailure } from './show-failure.js'
import { isHere, type BeginVisit } from './visit.js'

const { begun, ended, finished, mailSent } = emailSlice.actions

/**
 * Sends the code that is due to change the address, and goes to its view. What goes wrong is said in the view. Never throws.
 * @param options.isMailboxLost the address before cannot be read: a passkey takes the place of its code. @default false
 */
export const requestChange =
  (begin: BeginVisit, { isMailboxLost = false } = {}): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { clock, emit }) => {
    const { status, typedNew } = selectEmail(getState())
    if (status.step !== 'idle') return
    const email = parseEmail(typedNew)
    if (email === undefined) {
      dispatch(ended({ kind: 'invalid' }))
      return
    }
    if (email.toLowerCase() === selectEmbeddedUser(getState())?.email?.toLowerCase()) {
      dispatch(ended({ kind: 'unchanged' }))
      return
    }
    const visit = begin()
    dispatch(begun('sending'))
    try {
      const { runtime } = await dispatch(loadLogin())
      const step = await runtime.updateEmail(email, visit.signal, { isMailboxLost })
      if (!isHere(getState(), visit)) return
      const isForCurrent = step === 'verifyPrimaryOtp'
      dispatch(mailSent({ address: email, at: clock.now(), isForCurrent }))
      const view = isForCurrent ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
      const here = selectCurrentRoute(getState())?.view
      if (here === view) dispatch(showToast({ variant: 'success', message: { key: 'email.sent' } }))
      else if (here === 'UpdateEmailWallet') {
        emit({ event: 'EMAIL_EDIT' })
        dispatch(goTo({ view }))
      } else dispatch(replaceView({ view }))
    } catch (cause) {
      dispatch(showFailure(cause, visit))
    }
  }

/**
 * Has a code of a change checked: that of the address before leads to the one of the new address, and that one back to the account. Never throws.
 * @param code six digits
 */
export const checkChangeCode =
  (code: string, begin: BeginVisit): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const { status, mail, isForCurrent } = selectEmail(getState())
    if (status.step !== 'idle' || !mail) return
    const visit = begin()
    dispatch(begun('checking'))
    try {
      const { runtime } = await dispatch(loadLogin())
      if (isForCurrent) {
        await runtime.updateEmailPrimaryOtp(code, visit.signal)
        if (!isHere(getState(), visit)) return
        dispatch(mailSent({ address: mail.address, at: clock.now() }))
        dispatch(replaceView({ view: 'UpdateEmailSecondaryOtp' }))
        return
      }
      await runtime.updateEmailSecondaryOtp(code, visit.signal)
      dispatch(showToast({ variant: 'success', message: { key: 'email.changed', values: { email: mail.address } } }))
      if (isHere(getState(), visit)) dispatch(backToAccount())
      dispatch(finished())
    } catch (cause) {
      dispatch(showFailure(cause, visit))
    }
  }

/** Back to the account that the change was begun in. */
const backToAccount = (): WidgetThunk => (dispatch, getState) => {
  const account = getState().router.stack.findLast(({ view }) => view === 'Account')
  dispatch(account ? routerSlice.actions.resumed(account.key) : openModal({ view: 'Account' }))
}
