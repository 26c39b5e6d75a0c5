import { useEffect, useRef } from 'react'
import { useClock } from './use-clock.js'

export interface PollingOptions {
  /** Milliseconds. */
  readonly interval: number
  readonly isActive: boolean
  /** The last good answer: the interval begins when it came. */
  readonly answer: unknown
}

/** Asks again and again while it is active: an interval after the last good answer, so at once where that came long ago. */
export function usePolling(ask: () => void, { interval, isActive, answer }: PollingOptions): void {
  const clock = useClock()
  const latest = useRef(ask)
  const last = useRef<{ readonly answer: unknown; readonly at: number }>(undefined)
  useEffect(() => {
    latest.current = ask
  }, [ask])

  useEffect(() => {
    if (last.current?.answer !== answer) last.current = { answer, at: clock.now() }
    const { at } = last.current ?? { at: clock.now() }
    if (!isActive) return
    let timer: unknown
    const wait = (milliseconds: number) => {
      timer = clock.setTimeout(() => {
        latest.current()
        wait(interval)
      }, milliseconds)
    }
    wait(Math.max(0, at + interval - clock.now()))
    return () => clock.clearTimeout(timer)
  }, [clock, interval, isActive, answer])
}
