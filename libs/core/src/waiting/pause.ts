import type { Clock } from '../plugin/services.js'
import { abortError } from './until-aborted.js'

/** Waits, by the injected clock. A signal that aborts ends the wait at once, with no timer left. */
export function pause(
  clock: Clock,
  milliseconds: number,
  signals: readonly (AbortSignal | undefined)[]
): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = signals.find((signal) => signal?.aborted)
    if (aborted) return reject(abortError(aborted))
    const stops = signals.map((signal) => {
      const onAbort = (): void => {
        clock.clearTimeout(timer)
        stop()
        if (signal) reject(abortError(signal))
      }
      signal?.addEventListener('abort', onAbort)
      return () => signal?.removeEventListener('abort', onAbort)
    })
    const stop = (): void => {
      for (const remove of stops) remove()
    }
    const timer = clock.setTimeout(() => {
      stop()
      resolve()
    }, milliseconds)
  })
}
