import type { StorageClock, StorageTime, WallTime } from '../time/wall-time.js'

const HOUR = 3_600_000

/** Tells by when entries are over: a wall clock that was set wrong would take everything with it. */
export interface SteadyClock extends StorageClock {
  /**
   * The wall clock. When it was set forward by more than an hour, or nothing ran for so long, the time before that goes on until the
   * new one has held for an hour.
   */
  now(): StorageTime
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
  let lastWall = Math.round(wall())
  let lastUptime = uptime()
  let behind = 0
  let setAt: number | undefined
  let isNews = false
  /** The time since which it is behind. */
  let heldSince = 0

  const noteStep = (step: number): void => {
    if (Math.abs(step) <= HOUR) return
    if (behind === 0) heldSince = lastWall - step
    behind = Math.max(0, behind + step)
    setAt = lastUptime
    isNews = true
  }
  const look = (): void => {
    const before = { wall: lastWall, uptime: lastUptime }
    lastWall = Math.round(wall())
    lastUptime = uptime()
    // The uptime has fractions of a ms, and no time that is kept may have any.
    noteStep(Math.round(lastWall - before.wall - (lastUptime - before.uptime)))
    if (setAt === undefined || lastUptime - setAt < HOUR) return
    setAt = undefined
    behind = 0
  }
  if (seen !== undefined) noteStep(lastWall - Math.round(seen))

  return {
    now() {
      look()
      return (lastWall - behind) as StorageTime
    },
    toWallTime(time) {
      look()
      if (behind === 0 || setAt === undefined || time < heldSince) return time as WallTime
      const left = time - (lastWall - behind)
      const untilBelieved = Math.ceil(HOUR - (lastUptime - setAt))
      return Math.max(time, lastWall + Math.min(left, untilBelieved)) as WallTime
    },
    check() {
      look()
      if (!isNews) return setAt === undefined ? 'steady' : 'waiting'
      isNews = false
      return 'jumped'
    }
  }
}
