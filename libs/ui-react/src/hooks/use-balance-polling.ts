import type { PlainError } from '@appkit/core'
import type { EndpointResult } from './use-endpoint-query.js'
import { useHeld } from './use-held.js'
import { usePolling } from './use-polling.js'

/** How often balances are asked for while they are looked at, ms. */
const POLL_MS = 10_000
/** The status of an answer after which nobody asks by itself again. */
const SERVICE_UNAVAILABLE = 503

/** Asks for a balance again every 10 s, until the service is unavailable. @param isInSight whether somebody looks at it, and the page is not hidden */
export function useBalancePolling(
  { data, error, isLoading, refresh }: Pick<EndpointResult<unknown>, 'data' | 'error' | 'isLoading' | 'refresh'>,
  isInSight: boolean
): void {
  // While a person tries again, the service is still out of reach: only an answer ends that.
  const last = useHeld(isLoading ? undefined : { error: error as PlainError | undefined })
  const isActive = isInSight && !isServiceUnavailable(last?.error)
  usePolling(refresh, { interval: POLL_MS, isActive, answer: data })
}

function isServiceUnavailable(error: PlainError | undefined): boolean {
  return error?.code === 'UNAVAILABLE' && (error.context as { status?: number }).status === SERVICE_UNAVAILABLE
}
