import { AppKitError } from '@appkit/core'
import { pause, replaceView, type WidgetThunk } from '@appkit/core/internal'
import { emailSlice, MAIL_LIFE_MS, selectEmail } from './email-slice.js'
import { loadLogin } from './load-login.js'
import { showFailure } from './show-failure.js'
import { isHere, type BeginVisit } from './visit.js'

/** How long after a failure it is asked again whether the link was opened, ms. */
const RETRY_MS = 3_000

const canPass = (error: unknown): boolean => AppKitError.is(error, 'UNAVAILABLE') || AppKitError.is(error, 'TIMEOUT')

/**
 * Waits until the link in the mail was opened, and goes on to the code. A lost network does not end it, while the mail is good. Never throws.
 */
export const awaitDevice =
  (begin: BeginVisit): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const { mail } = selectEmail(getState())
    if (!mail) return
    const visit = begin()
    const isGood = () => clock.now() < mail.at + MAIL_LIFE_MS
    try {
      const { runtime } = await dispatch(loadLogin())
      for (;;) {
        if (!isHere(getState(), visit)) return
        try {
          await runtime.connectDevice(visit.signal)
          break
        } catch (cause) {
          if (!canPass(cause)) throw cause
          if (!isGood()) {
            dispatch(emailSlice.actions.ended({ kind: 'expired' }))
            return
          }
          await pause(clock, RETRY_MS, visit.signal)
        }
      }
      if (!isHere(getState(), visit)) return
      dispatch(emailSlice.actions.mailSent({ address: mail.address, at: clock.now() }))
      dispatch(replaceView({ view: 'EmailVerifyOtp' }))
    } catch (cause) {
      dispatch(showFailure(cause, visit))
    }
  }
