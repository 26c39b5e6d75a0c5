import type { Clock } from '../plugin/services.js'

/**
 * The system's clock, counting the timers that wait.
 * @param haste by how much a wait is shorter. @default 1
 * @param timeOutsFrom waits of so many ms and more are time-outs, which a busy machine needs whole. @default Infinity: all are shorter
 */
export function createRealClock({ haste = 1, timeOutsFrom = Infinity } = {}): Clock & { readonly pending: number } {
  const timers = new Set<unknown>()
  return {
    now: () => Date.now(),
    setTimeout(run, milliseconds) {
      const wait = milliseconds < timeOutsFrom ? milliseconds / haste : milliseconds
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, wait)
      timers.add(timer)
      return timer
    },
    clearTimeout(timer) {
      timers.delete(timer)
      clearTimeout(timer as ReturnType<typeof setTimeout>)
    },
    get pending() {
      return timers.size
    }
  }
}
