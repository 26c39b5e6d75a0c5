import type { WidgetThunk } from '@appkit/core/internal'

/** Longest wait that a timer takes, ms. */
const LONGEST_WAIT_MS = 2_147_483_647
/** How long after a look that found nothing out the next one comes, ms: the app may be out of reach, or its clock be behind. */
const AGAIN_MS = 60_000
/** Looks at most. */
const MOST_LOOKS = 3

/** When the first of some sessions will be over, ms since 1970; `undefined`: none says, or it is past. A host without types may leave anything out. */
export const firstEnd =
  (
    sessions: readonly ({ readonly data?: { readonly expirationTime?: string | undefined } } | null)[]
  ): WidgetThunk<number | undefined> =>
  (_dispatch, _getState, { clock }) => {
    const ends = sessions.map((session) => Date.parse(session?.data?.expirationTime ?? ''))
    const [first] = ends.filter((end) => end > clock.now()).sort((one, other) => one - other)
    return first
  }

/**
 * Calls `look` when a session is over: at that time, or when the page is shown again after a sleep in which timers stood still.
 * @param endsAt ms since 1970. @param look is called again until the wait is ended, a few times. @returns ends the wait
 */
export const awaitEnd =
  (endsAt: number, look: () => void): WidgetThunk<() => void> =>
  (_dispatch, _getState, { clock, window }) => {
    const page = window.document
    let dueAt = endsAt
    let looks = 0
    let timer: unknown

    function wait(): void {
      timer = clock.setTimeout(turn, Math.min(Math.max(0, dueAt - clock.now()), LONGEST_WAIT_MS))
    }

    function turn(): void {
      clock.clearTimeout(timer)
      if (clock.now() < dueAt) return wait()
      looks += 1
      dueAt = clock.now() + AGAIN_MS
      if (looks < MOST_LOOKS) wait()
      else stop()
      look()
    }

    function onVisible(): void {
      if (page?.visibilityState === 'visible') turn()
    }

    function stop(): void {
      clock.clearTimeout(timer)
      page?.removeEventListener('visibilitychange', onVisible)
    }

    page?.addEventListener('visibilitychange', onVisible)
    wait()
    return stop
  }
