const HOUR = 3_600_000

/** Tells whether what is over by the wall clock may be removed for good: a clock that was set wrong would take everything with it. */
export interface SteadyClock {
  /**
   * Compares the clock with what it said before.
   * @param seen what was noted last, by whichever run; ms since 1970
   * @returns `jumped`: it has just been set by more than an hour, or this is the first run for as long; `waiting`: that was less
   *   than an hour ago
   */
  check(seen: number | undefined): 'steady' | 'jumped' | 'waiting'
}

/** @param now ms since 1970 @param uptime ms, never going back */
export function steadyClock(now: () => number, uptime: () => number): SteadyClock {
  let checkedAt = uptime()
  let jumpedAt: number | undefined
  return {
    check(seen) {
      const at = uptime()
      const jump = seen === undefined ? 0 : Math.abs(now() - seen - (at - checkedAt))
      checkedAt = at
      if (jump > HOUR) {
        jumpedAt = at
        return 'jumped'
      }
      if (jumpedAt !== undefined && at - jumpedAt < HOUR) return 'waiting'
      jumpedAt = undefined
      return 'steady'
    }
  }
}
