import type { Clock, TimerId } from '../plugin/services.js'

/** Runs an action on request, at most once in each interval; the first request is served at once. */
export interface Throttle {
  request(): void
  /** Keeps requests back until `release`. */
  hold(): void
  release(): void
  /** Drops what is waiting; later requests do nothing. */
  dispose(): void
}

/** @param run called at most once in each `milliseconds` */
export function createThrottle(clock: Clock, milliseconds: number, run: () => void): Throttle {
  let timer: TimerId | undefined
  let isWanted = false
  let isBlocked = false

  function serve(): void {
    if (!isWanted || isBlocked || timer !== undefined) return
    isWanted = false
    timer = clock.setTimeout(() => {
      timer = undefined
      serve()
    }, milliseconds)
    run()
  }

  return {
    request() {
      isWanted = true
      serve()
    },
    hold() {
      isBlocked = true
    },
    release() {
      isBlocked = false
      serve()
    },
    dispose() {
      isBlocked = true
      if (timer !== undefined) clock.clearTimeout(timer)
      timer = undefined
    }
  }
}
