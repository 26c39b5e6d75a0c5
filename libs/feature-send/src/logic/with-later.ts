import type { SendArguments, WidgetThunk } from '@appkit/core/internal'
import { sendSlice } from './send-slice.js'

/** Brings what is asked of the form, and does it; what cannot be brought is said in the form. */
const withLater =
  (act: (later: typeof import('./later.js')) => WidgetThunk<Promise<void>>): WidgetThunk<Promise<void>> =>
  async (dispatch) => {
    let later: typeof import('./later.js')
    try {
      later = await import('./later.js')
    } catch {
      dispatch(sendSlice.actions.reviewDismissed({ code: 'CHUNK_LOAD_FAILED' }))
      return
    }
    await dispatch(act(later))
  }

/** As `applyArguments`. */
export const acceptArguments = (given: SendArguments) => withLater(({ applyArguments }) => applyArguments(given))

/** As `fillMax`. */
export const requestMax = () => withLater(({ fillMax }) => fillMax())

/** As `reviewTransfer`. */
export const startReview = () => withLater(({ reviewTransfer }) => reviewTransfer())

/** As `switchWallet`. */
export const requestSwitch = () => withLater(({ switchWallet }) => switchWallet())
