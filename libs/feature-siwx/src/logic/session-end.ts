import type { WidgetThunk } from '@appkit/core/internal'

/** Longest wait that a timer takes, ms. */
const LONGEST_WAIT_MS = 2_147_483_647

/** When the first of some sessions will be over, ms since 1970. What is over already, and counts all the same, is the app's to say. */
export const firstEnd =
  (sessions: readonly { readonly expirationTime?: string | undefined }[]): WidgetThunk<number | undefined> =>
  (_dispatch, _getState, { clock }) => {
    const ends = sessions.map(({ expirationTime = '' }) => Date.parse(expirationTime))
    const [first] = ends.filter((end) => end > clock.now()).sort((one, other) => one - other)
    return first
  }

/** Runs something at a time, or earlier where that is too far away. @param time ms since 1970 @returns ends the wait */
export const atTime =
  (time: number, run: () => void): WidgetThunk<() => void> =>
  (_dispatch, _getState, { clock }) => {
    const timer = clock.setTimeout(run, Math.min(time - clock.now(), LONGEST_WAIT_MS))
    return () => clock.clearTimeout(timer)
  }
