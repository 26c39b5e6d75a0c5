import { AppKitError } from '../errors/appkit-error.js'

/** What a wait that was given up rejects with: the signal's own AppKitError, or CONTEXT_CHANGED. */
export function abortError(signal: AbortSignal): AppKitError {
  const reason: unknown = signal.reason
  return reason instanceof AppKitError ? reason : new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
}

/** @throws AppKitError when a signal is aborted already, so that nothing is begun in vain */
export function assertNotAborted(signals: readonly (AbortSignal | undefined)[]): void {
  for (const signal of signals) if (signal?.aborted) throw abortError(signal)
}

/**
 * Waits for a promise that may never settle. The first signal to abort ends the wait at once; a late answer of the promise is dropped,
 * and a late failure is not left unhandled.
 */
export function untilAborted<T>(promise: Promise<T>, signals: readonly (AbortSignal | undefined)[]): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stops: (() => void)[] = []
    const stop = (): void => {
      for (const remove of stops) remove()
    }
    const settle = <V>(end: (value: V) => void) => {
      return (value: V): void => {
        stop()
        end(value)
      }
    }
    promise.then(settle(resolve), settle(reject))
    for (const signal of signals) {
      if (!signal) continue
      const onAbort = (): void => settle(reject)(abortError(signal))
      if (signal.aborted) return onAbort()
      signal.addEventListener('abort', onAbort, { once: true })
      stops.push(() => signal.removeEventListener('abort', onAbort))
    }
  })
}
