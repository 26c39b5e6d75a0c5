import { AppKitError } from '@appkit/core'
import { showToast, type WidgetThunk } from '@appkit/core/internal'

/** What went wrong with something that the frame was to ask. */
type FailureText = 'email.exportFailed' | 'email.passkeyFailed' | 'email.deleteFailed'

/** Says that something did not work that the frame was to ask; where it could not be asked on this page, why. */
export const showRequestFailure =
  (error: unknown, text: FailureText): WidgetThunk =>
  (dispatch) => {
    const key = AppKitError.is(error, 'WINDOW_UNAVAILABLE') ? 'error.WINDOW_UNAVAILABLE' : text
    dispatch(showToast({ variant: 'error', message: { key } }))
  }
