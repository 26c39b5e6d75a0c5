import type { Clock } from '../plugin/services.js'

/** The system's clock, counting the timers that wait. @param haste by how much every wait is shorter. @default 1 */
export function createRealClock({ haste = 1 } = {}): Clock & { readonly pending: number } {
  const timers = new Set<unknown>()
  return {
    now: () => Date.now(),
    setTimeout(run, milliseconds) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, milliseconds / haste)
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
