import { useEffect, useState } from 'react'
import { useClock } from './use-clock.js'

/** What time it is, epoch milliseconds; looked at again after each interval. @param interval milliseconds */
export function useNow(interval: number): number {
  const clock = useClock()
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const timer = clock.setTimeout(() => setNow(clock.now()), interval)
    return () => clock.clearTimeout(timer)
  }, [clock, interval, now])
  return now
}
