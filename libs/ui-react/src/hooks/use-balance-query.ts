import type { PlainError } from '@appkit/core'
import type { SkipToken } from '@appkit/core/data'
import { useState } from 'react'
import { useEndpointQuery, type QueryEndpoint } from './use-endpoint-query.js'

/** How often balances are asked for while they are looked at, ms. */
const POLL_MS = 10_000
/** How old what is shown may be when it comes into sight, seconds. */
const FRESH_SECONDS = 10
/** The status of an answer after which polling stops. */
const SERVICE_UNAVAILABLE = 503

/**
 * Asks for a balance, and again every 10 s while it is followed, until the service is unavailable.
 * @param isFollowed whether the user looks at it, with the page in sight, and another answer may say something else
 */
export function useBalanceQuery<Argument, Data>(
  endpoint: QueryEndpoint<Argument, Data>,
  argument: Argument | SkipToken,
  isFollowed: (data: Data | undefined) => boolean
) {
  const [pollingInterval, setPollingInterval] = useState(0)
  const answer = useEndpointQuery(endpoint, argument, { pollingInterval, refetchOnMountOrArgChange: FRESH_SECONDS })
  const { data, error, isFetching } = answer
  // While a person tries again, the service is still out of reach: only an answer ends that.
  const settled = isFetching ? pollingInterval : isServiceUnavailable(error as PlainError | undefined) ? 0 : POLL_MS
  const wanted = isFollowed(data) ? settled : 0
  if (wanted !== pollingInterval) setPollingInterval(wanted)
  return answer
}

function isServiceUnavailable(error: PlainError | undefined): boolean {
  return error?.code === 'UNAVAILABLE' && (error.context as { status?: number }).status === SERVICE_UNAVAILABLE
}
