import { AppKitError } from '../errors/appkit-error.js'
import type { Clock } from '../plugin/services.js'
import { untilAborted } from './until-aborted.js'
import { withTimeLimit } from './with-time-limit.js'

/**
 * Waits for something that may never come, by the injected clock. Never rejects.
 * @returns `undefined` where it failed, time is up or the signal aborted
 */
export function waitAtMost<T>(
  clock: Clock,
  milliseconds: number,
  promise: Promise<T>,
  signal: AbortSignal
): Promise<T | undefined> {
  const error = () => new AppKitError('TIMEOUT', { source: 'The wait', milliseconds })
  const limit = { clock, milliseconds, error, signal }
  return withTimeLimit(limit, (ended) => untilAborted(promise, ended)).catch(() => undefined)
}
