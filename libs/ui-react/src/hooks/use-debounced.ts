import { useEffect, useState } from 'react'
import { useClock } from './use-clock.js'

/** The value as it was when it last stayed the same for so long. @param delay milliseconds. */
export function useDebounced<T>(value: T, delay: number): T {
  const clock = useClock()
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = clock.setTimeout(() => setSettled(value), delay)
    return () => clock.clearTimeout(timer)
  }, [clock, value, delay])
  return settled
}
