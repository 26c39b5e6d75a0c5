const HOUR = 3_600_000

/** Tells by when entries are over: a wall clock that was set wrong would take everything with it. */
export interface SteadyClock {
  /**
   * The wall clock. When it was set forward by more than an hour, or nothing ran for so long, the time before that goes on until the
   * new one has held for an hour.
   * @returns ms since 1970
   */
  now(): number
  /**
   * Tells whether what is over may be removed for good.
   * @returns `jumped`: the clock was set by more than an hour since this was asked last; `waiting`: that was less than an hour ago
   */
  check(): 'steady' | 'jumped' | 'waiting'
}

/**
 * @param wall ms since 1970
 * @param uptime ms, never going back
 * @param seen what `now` told last, in whichever run
 */
export function steadyClock(wall: () => number, uptime: () => number, seen?: number): SteadyClock {
  let lastWall = wall()
  let lastUptime = uptime()
  let behind = 0
  let setAt: number | undefined
  let isNews = false

  const noteStep = (step: number): void => {
    if (Math.abs(step) <= HOUR) return
    behind = Math.max(0, behind + step)
    setAt = lastUptime
    isNews = true
  }
  const look = (): void => {
    const step = wall() - lastWall - (uptime() - lastUptime)
    lastWall = wall()
    lastUptime = uptime()
    noteStep(step)
    if (setAt === undefined || lastUptime - setAt < HOUR) return
    setAt = undefined
    behind = 0
  }
  if (seen !== undefined) noteStep(lastWall - seen)

  return {
    now() {
      look()
      return lastWall - behind
    },
    check() {
      look()
      if (!isNews) return setAt === undefined ? 'steady' : 'waiting'
      isNews = false
      return 'jumped'
    }
  }
}
