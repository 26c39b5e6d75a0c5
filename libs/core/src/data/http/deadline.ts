import { AppKitError } from '../../errors/appkit-error.js'
import type { Clock, TimerId } from '../../plugin/services.js'

/** Longest time for a request with all its attempts, ms. */
export const TOTAL_TIMEOUT_MS = 10_000

/** Longest time without a byte, ms. */
export const IDLE_TIMEOUT_MS = 5_000

/** Ends a request in time. */
export interface Deadline {
  /** Aborted when time is up, or when the caller is gone; its reason is an AppKitError. */
  readonly signal: AbortSignal
  /** A byte came, or a new attempt begins. */
  touch(): void
  /** Starts something and settles as it does, but fails as soon as time is up; after that nothing is started any more. */
  within<T>(start: () => Promise<T>): Promise<T>
  /** Removes every timer and listener. */
  end(): void
}

/** @param gone ends the request when aborted: no caller awaits its answer any more. */
export function startDeadline(clock: Clock, gone: AbortSignal, source: string): Deadline {
  const control = new AbortController()
  let idle: TimerId | undefined
  const stop = (milliseconds: number) => () => control.abort(new AppKitError('TIMEOUT', { source, milliseconds }))
  const leave = () => control.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
  const total = clock.setTimeout(stop(TOTAL_TIMEOUT_MS), TOTAL_TIMEOUT_MS)
  if (gone.aborted) leave()
  else gone.addEventListener('abort', leave)
  const clearIdle = () => {
    if (idle !== undefined) clock.clearTimeout(idle)
    idle = undefined
  }
  return {
    signal: control.signal,
    touch() {
      clearIdle()
      idle = clock.setTimeout(stop(IDLE_TIMEOUT_MS), IDLE_TIMEOUT_MS)
    },
    within: (start) =>
      new Promise((resolve, reject) => {
        const { signal } = control
        const fail = () => reject(signal.reason as AppKitError)
        if (signal.aborted) return fail()
        signal.addEventListener('abort', fail, { once: true })
        start()
          .then(resolve, reject)
          .finally(() => signal.removeEventListener('abort', fail))
      }),
    end() {
      clearIdle()
      clock.clearTimeout(total)
      gone.removeEventListener('abort', leave)
    }
  }
}
