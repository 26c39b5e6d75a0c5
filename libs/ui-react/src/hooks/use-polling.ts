import { useEffect, useRef } from 'react'
import { useClock } from './use-clock.js'

export interface PollingOptions {
  /** Milliseconds. */
  readonly interval: number
  readonly isActive: boolean
  /** When the last good answer came, epoch milliseconds; `undefined`: none has come. */
  readonly answeredAt: number | undefined
}

/** Asks again and again while it is active: an interval after the last good answer, so at once when that is long ago. */
export function usePolling(ask: () => void, { interval, isActive, answeredAt }: PollingOptions): void {
  const clock = useClock()
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  }, [ask])

  useEffect(() => {
    if (!isActive) return
    let timer: unknown
    const wait = (milliseconds: number) => {
      timer = clock.setTimeout(() => {
        latest.current()
        wait(interval)
      }, milliseconds)
    }
    wait(Math.max(0, (answeredAt ?? clock.now()) + interval - clock.now()))
    return () => clock.clearTimeout(timer)
  }, [clock, interval, isActive, answeredAt])
}
