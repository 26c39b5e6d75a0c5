import { AppKitError } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'
import { emailSlice, MAIL_PAUSE_MS } from './email-slice.js'
import { isHere, type Visit } from './visit.js'

/** Shows why something failed, if the user is still there. */
export const showFailure =
  (cause: unknown, visit: Visit): WidgetThunk =>
  (dispatch, getState, { clock }) => {
    if (!isHere(getState(), visit)) return
    const error = AppKitError.is(cause) ? cause : new AppKitError('WALLET_ERROR', {}, { cause })
    if (AppKitError.is(error, 'RATE_LIMITED')) {
      const { retryAfterSeconds = MAIL_PAUSE_MS / 1_000 } = error.context
      const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
      dispatch(emailSlice.actions.throttled({ until: clock.now() + seconds * 1_000, seconds }))
    } else {
      dispatch(emailSlice.actions.ended({ kind: 'failed', error: error.toPlain() }))
    }
  }
