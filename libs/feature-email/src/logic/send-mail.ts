import { AppKitError } from '@appkit/core'
import { loadChunk, type WidgetThunk } from '@appkit/core/internal'
import { selectAccess } from './access-slice.js'
import { emailSlice, selectEmail } from './email-slice.js'
import { isHere, type BeginVisit } from './visit.js'

const { begun, ended } = emailSlice.actions

const loadMailing = () => loadChunk('the email login', import('./request-mail.js'))

/**
 * Sends the mail that a login begins with, once: `requestMail`, which is loaded for that. Never throws.
 * @param address that of the mail before, to send another one. @default the one that was typed
 */
export const sendMail =
  (begin: BeginVisit, address?: string): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (selectEmail(getState()).status.step !== 'idle') return
    const visit = begin()
    dispatch(begun('sending'))
    try {
      const { requestMail } = await loadMailing()
      if (isHere(getState(), visit)) await dispatch(requestMail(visit, address))
    } catch (cause) {
      if (!AppKitError.is(cause)) throw cause
      if (isHere(getState(), visit)) dispatch(ended({ kind: 'failed', error: cause.toPlain() }))
    }
  }

/** Asks ahead, once, whether the app may log people in: while they type, and not when they wait. Never throws. */
export const askAhead = (): WidgetThunk<Promise<void>> => async (dispatch, getState) => {
  try {
    const { checkAccess } = await loadMailing()
    if (selectAccess(getState()).access === 'unasked') await dispatch(checkAccess())
  } catch {
    // It is asked again when the mail is sent, and said there.
  }
}

/** Takes what is typed into the field of Connect; notifies hosts when typing begins. */
export const typeEmail =
  (text: string): WidgetThunk =>
  (dispatch, getState, { emit }) => {
    if (text !== '' && selectEmail(getState()).typed === '') emit({ event: 'EMAIL_LOGIN_SELECTED' })
    dispatch(emailSlice.actions.typed(text))
  }
