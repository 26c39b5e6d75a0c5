import type { Clock } from '../plugin/services.js'
import { abortError } from './until-aborted.js'

/** Waits, by the injected clock. A signal that aborts ends the wait at once, with no timer left. */
export function pause(clock: Clock, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError(signal))
    const onAbort = (): void => {
      clock.clearTimeout(timer)
      reject(abortError(signal))
    }
    signal.addEventListener('abort', onAbort, { once: true })
    const timer = clock.setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, milliseconds)
  })
}
