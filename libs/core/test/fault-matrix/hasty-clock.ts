import type { Clock, TimerId } from '../../src/plugin/services.js'

/** Real timers, the longer ones of which come sooner. */
export interface HastyClock extends Clock {
  readonly pending: number
}

/** Waits of at least this long are time-outs; shorter ones are pauses between attempts, and pass at once. ms */
const SHORTEST_TIMEOUT = 2_000

/** Makes a clock for tests against real sockets. @param haste by how much time-outs are shorter */
export function createHastyClock(haste: number): HastyClock {
  const timers = new Set<TimerId>()
  return {
    now: () => Date.now(),
    setTimeout(callback, milliseconds) {
      const wait = milliseconds < SHORTEST_TIMEOUT ? 0 : milliseconds / haste
      const timer = setTimeout(() => {
        timers.delete(timer)
        callback()
      }, wait)
      timers.add(timer)
      return timer
    },
    clearTimeout(timer) {
      timers.delete(timer)
      clearTimeout(timer as NodeJS.Timeout)
    },
    get pending() {
      return timers.size
    }
  }
}
