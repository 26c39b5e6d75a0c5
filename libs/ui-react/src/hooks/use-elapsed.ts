import { useEffect, useState } from 'react'
import { useClock } from './use-clock.js'

/**
 * How many of the marks have passed since a moment. @param since epoch milliseconds; `undefined`: none has passed.
 * @param marks milliseconds, rising.
 */
export function useElapsed(since: number | undefined, marks: readonly number[]): number {
  const clock = useClock()
  const count = () => (since === undefined ? 0 : marks.filter((mark) => clock.now() - since >= mark).length)
  const [, setTick] = useState(0)
  const passed = count()
  const next = marks[passed]

  useEffect(() => {
    if (since === undefined || next === undefined) return
    const timer = clock.setTimeout(() => setTick((tick) => tick + 1), Math.max(0, since + next - clock.now()))
    return () => clock.clearTimeout(timer)
  }, [clock, since, next])

  return passed
}
