import { AppKitError } from '../errors/appkit-error.js'

/** What a wait that was given up rejects with: the signal's own AppKitError, or CONTEXT_CHANGED. */
export function abortError(signal: AbortSignal): AppKitError {
  const reason: unknown = signal.reason
  return reason instanceof AppKitError ? reason : new AppKitError('CONTEXT_CHANGED', { what: 'connection' })
}

/** @throws AppKitError when the signal is aborted already, so that nothing is begun in vain */
export function assertNotAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError(signal)
}

/**
 * Waits for a promise that may never settle. A signal that aborts ends the wait at once; a late answer of the promise is dropped,
 * and a late failure is not left unhandled.
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(abortError(signal))
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    const stop = (): void => signal.removeEventListener('abort', onAbort)
    promise.then(stop, stop)
    promise.then(resolve, reject)
  })
}
