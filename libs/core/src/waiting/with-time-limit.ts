import type { AppKitError } from '../errors/appkit-error.js'
import type { Clock } from '../plugin/services.js'

/** How long something may take. */
export interface TimeLimit {
  readonly clock: Clock
  readonly milliseconds: number
  /** What reaching it is called. */
  error(): AppKitError
  /** Ends it earlier. */
  readonly signal: AbortSignal
}

/** Runs something that ends, by the injected clock, at its limit; then no timer is left. @param run gets the one signal that it has to heed */
export async function withTimeLimit<T>(
  { clock, milliseconds, error, signal }: TimeLimit,
  run: (signal: AbortSignal) => Promise<T>
): Promise<T> {
  const limit = new AbortController()
  const timer = clock.setTimeout(() => limit.abort(error()), milliseconds)
  try {
    return await run(AbortSignal.any([limit.signal, signal]))
  } finally {
    clock.clearTimeout(timer)
  }
}
