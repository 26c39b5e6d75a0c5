import { AppKitError, type Clock, type LoginRuntime } from '@appkit/core'
import { pause, replaceView, type WidgetThunk } from '@appkit/core/internal'
import { emailSlice, MAIL_LIFE_MS, selectEmail } from './email-slice.js'
import { loadLogin } from './load-login.js'
import { sendMail } from './send-mail.js'
import { showFailure } from './show-failure.js'
import { isHere, type BeginVisit } from './visit.js'

/** How long after a failure it is asked again whether the link was opened, ms. */
const RETRY_MS = 3_000

const canPass = (error: unknown): boolean => AppKitError.is(error, 'UNAVAILABLE') || AppKitError.is(error, 'TIMEOUT')

/**
 * Waits until the link in the mail was opened. A lost network does not end it, while the mail is good.
 * @param request.mailedAt epoch milliseconds
 * @returns `false`: the mail is good no longer
 * @throws AppKitError that it was given up, or why it cannot be known
 */
export async function untilDeviceApproved(
  runtime: Pick<LoginRuntime, 'connectDevice'>,
  { clock, mailedAt, signal }: { readonly clock: Clock; readonly mailedAt: number; readonly signal: AbortSignal }
): Promise<boolean> {
  for (;;) {
    try {
      await runtime.connectDevice(signal)
      return true
    } catch (cause) {
      if (!canPass(cause)) throw cause
      if (clock.now() >= mailedAt + MAIL_LIFE_MS) return false
      await pause(clock, RETRY_MS, signal)
    }
  }
}

/** Waits until the link in the mail was opened, and goes on to the code. Never throws. */
export const awaitDevice =
  (begin: BeginVisit): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { clock, emit }) => {
    const { mail } = selectEmail(getState())
    if (!mail) return
    const visit = begin()
    try {
      const { runtime } = await dispatch(loadLogin())
      if (!isHere(getState(), visit)) return
      const isApproved = await untilDeviceApproved(runtime, { clock, mailedAt: mail.at, signal: visit.signal })
      if (isApproved) emit({ event: 'DEVICE_REGISTERED_FOR_EMAIL' })
      if (!isHere(getState(), visit)) return
      if (!isApproved) {
        dispatch(emailSlice.actions.ended({ kind: 'expired' }))
        return
      }
      emit({ event: 'EMAIL_VERIFICATION_CODE_SENT' })
      dispatch(emailSlice.actions.mailSent({ address: mail.address, at: clock.now() }))
      dispatch(replaceView({ view: 'EmailVerifyOtp' }))
    } catch (cause) {
      dispatch(showFailure(cause, visit))
    }
  }

/** Sends the mail again. The link of the one before is still good where that failed, so it is waited for again. Never throws. */
export const resendDeviceMail =
  (begin: BeginVisit): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(sendMail(begin, selectEmail(getState()).mail?.address))
    const { status } = selectEmail(getState())
    if (status.step === 'idle' && status.problem?.kind === 'failed') await dispatch(awaitDevice(begin))
  }
