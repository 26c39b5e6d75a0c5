import { useEffect, useState } from 'react'
import { useClock } from './use-clock.js'

/** Whole seconds until a moment, counted down; 0 when it has passed or there is none. @param until epoch milliseconds */
export function useSecondsLeft(until: number | undefined): number {
  const clock = useClock()
  const [, setTick] = useState(0)
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - clock.now()) / 1_000))

  useEffect(() => {
    if (until === undefined || left === 0) return
    const timer = clock.setTimeout(() => setTick((tick) => tick + 1), until - clock.now() - (left - 1) * 1_000)
    return () => clock.clearTimeout(timer)
  }, [clock, until, left])
  return left
}
